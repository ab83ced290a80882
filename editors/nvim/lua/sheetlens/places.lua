--- Places of an answer: jump to one, pick one, or put them into the quickfix list.

local say = require('sheetlens.say')

local M = {}

---@class sheetlens.Place
---@field text string
---@field location table an LSP Location

local function jump(location, client)
  local path = vim.uri_to_fname(location.uri)
  -- The server sees a moment later than its user that a file is gone, or shorter.
  local function fail(how) say.warn("'%s' %s: ask again in a moment", vim.fn.fnamemodify(path, ':.'), how) end
  if vim.fn.bufloaded(path) == 0 and vim.fn.filereadable(path) == 0 then return fail('is not there any more') end
  vim.cmd("normal! m'") -- the way back is CTRL-O
  local show = vim.lsp.util.jump_to_location
  if vim.lsp.util.show_document then -- 0.9 and newer
    show = function(place, encoding) vim.lsp.util.show_document(place, encoding, { focus = true }) end
  end
  if not pcall(show, location, client.offset_encoding) then fail('has changed') end
end

local function name_of(location)
  return vim.fn.fnamemodify(vim.uri_to_fname(location.uri), ':t') .. ':' .. (location.range.start.line + 1)
end

local function list(title, places, client)
  local items = {}
  for _, place in ipairs(places) do
    -- One by one: all at once they come back in another order, without their texts.
    local item = vim.lsp.util.locations_to_items({ place.location }, client.offset_encoding)[1]
    item.text = place.text
    items[#items + 1] = item
  end
  vim.fn.setqflist({}, ' ', { title = title, items = items })
  vim.cmd('botright copen')
end

--- One place is jumped to, several are picked from. `options.list` puts them into the quickfix list instead.
function M.show(title, places, client, options)
  if options and options.list then return list(title, places, client) end
  if #places == 1 then return jump(places[1].location, client) end
  local width = 0
  for _, place in ipairs(places) do width = math.max(width, vim.fn.strdisplaywidth(place.text)) end
  vim.ui.select(places, {
    prompt = title,
    kind = 'sheetlens',
    format_item = function(place)
      local gap = (' '):rep(width - vim.fn.strdisplaywidth(place.text) + 2)
      return place.text .. gap .. name_of(place.location)
    end,
  }, function(place)
    if place then jump(place.location, client) end
  end)
end

--- The same, with a sentence where there is none.
function M.show_some(title, places, client, options, none)
  if #places == 0 then return say.info('%s', none) end
  M.show(title, places, client, options)
end

return M
