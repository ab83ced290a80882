--- Go to sheet view, destinations, presenters, presentations, refactorings: a request, and its places.

local client_ = require('sheetlens.client')
local places = require('sheetlens.places')
local say = require('sheetlens.say')

local M = {}

local NOTHING_HERE = 'nothing that is presented or presents stands here: put the cursor on a presentation, '
  .. 'on a statement that opens one, on a case or on a view'

--- What a request is about: a name or FILE:LINE, the place of a lens, or the cursor.
local function subject(target)
  if type(target) == 'table' then
    return { textDocument = { uri = target.uri }, position = target.position }
  end
  if target and target ~= '' then return { target = target } end
  local client = client_.of()
  return vim.lsp.util.make_position_params(0, client and client.offset_encoding or 'utf-16')
end

local function nothing(target)
  if type(target) == 'string' and target ~= '' then
    return say.info("nothing is called '%s': :SheetlensDestinations lists the names", target)
  end
  say.info(NOTHING_HERE)
end

local function kinds(destination) return table.concat(destination.kinds, ', ') end

function M.go_to_view(target, options)
  client_.request_when_ready('sheetlens/sheetViews', subject(target), function(answer, client)
    if not answer then return nothing(target) end
    local found, system = {}, nil
    for _, view in ipairs(answer.views) do
      for _, location in ipairs(view.locations) do
        local case = type(view.case) == 'string' and '.' .. view.case .. ' → ' or ''
        found[#found + 1] = { text = case .. view.view, location = location }
      end
      if not view.declared then system = view.view end
    end
    local none = system and system .. ' is not declared in this project' or 'no view is known here'
    places.show_some('Go to sheet view', found, client, options, none)
  end)
end

function M.destinations(names, options)
  local params = { names = (names and #names > 0) and names or nil }
  client_.request_when_ready('sheetlens/destinations', next(params) and params or vim.empty_dict(),
    function(answer, client)
      local found = {}
      for _, destination in ipairs(answer.destinations) do
        local views, location = {}, nil
        for _, view in ipairs(destination.views) do
          views[#views + 1] = view.view
          location = location or view.locations[1]
        end
        -- A view of the system has no place; its case has one.
        if not location and type(destination.location) == 'table' then location = destination.location end
        local arrow = type(destination.enum) == 'string' and ' → ' .. table.concat(views, ', ') or ''
        if location then
          found[#found + 1] = { text = ('%s%s  (%s)'):format(destination.id, arrow, kinds(destination)),
            location = location }
        end
      end
      places.show_some('Sheet destinations', found, client, options,
        params.names and 'nothing is called that: :SheetlensDestinations without a name lists all'
          or 'nothing is presented in this project')
    end)
end

local function in_what(presenter)
  local names = vim.tbl_filter(function(name) return type(name) == 'string' end,
    { presenter.enclosingType, presenter.enclosingFunction })
  return #names > 0 and table.concat(names, '.') or 'file scope'
end

function M.presenters(target, options)
  client_.request_when_ready('sheetlens/presenters', subject(target), function(answer, client)
    if not answer then return nothing(target) end
    local found = {}
    for _, presenter in ipairs(answer.presenters) do
      found[#found + 1] = { text = 'opened in ' .. in_what(presenter), location = presenter.location }
    end
    for _, presentation in ipairs(answer.presentations) do
      local type_ = type(presentation.enclosingType) == 'string' and presentation.enclosingType or 'file scope'
      found[#found + 1] = { text = presentation.kind .. ' in ' .. type_, location = presentation.location }
    end
    places.show_some('Who presents this', found, client, options, 'nothing presents this')
  end)
end

--- The presentations of the buffer.
function M.presentations(options)
  local document = { textDocument = { uri = vim.uri_from_bufnr(0) } }
  client_.request_when_ready('sheetlens/presentations', document, function(answer, client)
    local found = {}
    for _, presentation in ipairs(answer.presentations) do
      local views = {}
      for _, view in ipairs(presentation.destinations) do views[#views + 1] = view.view end
      found[#found + 1] = { text = presentation.kind .. ' → ' .. table.concat(views, ', '),
        location = presentation.location }
    end
    places.show_some('Presentations', found, client, options, 'this file presents nothing')
  end)
end

--- Only ours of the code actions at the cursor.
function M.refactor()
  -- Neovim 0.12 leaves out what is refused, with its reason, unless it is told that somebody asked.
  local context = { only = { 'refactor.rewrite.sheetlens' }, diagnostics = {}, triggerKind = 1 }
  if vim.fn.has('nvim-0.8') == 1 then
    vim.lsp.buf.code_action({ context = context })
  else
    vim.lsp.buf.code_action(context)
  end
end

return M
