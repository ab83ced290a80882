--- The modal flow as a tree in a buffer of its own: <CR> goes to the view, `p` to what opens it, `q` closes.

local client_ = require('sheetlens.client')
local places = require('sheetlens.places')

local M = {}
local NAME = 'sheetlens://graph'

local function children_of(graph)
  local children = {}
  for _, edge in ipairs(graph.edges) do
    local list = children[edge.from] or {}
    children[edge.from] = list
    local label = edge.kind .. (type(edge.case) == 'string' and ' .' .. edge.case or '')
    local known
    for _, child in ipairs(list) do known = known or (child.id == edge.to and child) end
    if known then -- one line for each view, however many ways lead to it
      if not vim.tbl_contains(known.labels, label) then known.labels[#known.labels + 1] = label end
      vim.list_extend(known.triggers, edge.triggers)
    else
      list[#list + 1] = { id = edge.to, labels = { label }, triggers = vim.list_extend({}, edge.triggers) }
    end
  end
  return children
end

--- The lines of the tree, and for each line what stands there.
local function draw(graph, root)
  local nodes, children, lines, rows, drawn = {}, children_of(graph), {}, {}, {}
  for _, node in ipairs(graph.nodes) do nodes[node.id] = node end
  local function add(id, indent, label, triggers)
    local node, is_again = nodes[id], drawn[id] and children[id]
    lines[#lines + 1] = indent .. node.view .. (label and '  ' .. label or '') .. (is_again and '  (see above)' or '')
    rows[#lines] = { node = node, triggers = triggers }
    if drawn[id] then return end -- a view can lead to itself
    drawn[id] = true
    for _, child in ipairs(children[id] or {}) do 
      add(child.id, indent .. '  ', table.concat(child.labels, ', '), child.triggers)
    end
  end
  for _, node in ipairs(graph.nodes) do
    if root and node.view == root or not root and node.root and children[node.id] then add(node.id, '') end
  end
  -- Views that only lead to each other have no root.
  for _, node in ipairs(graph.nodes) do
    if not drawn[node.id] and children[node.id] then add(node.id, '') end
  end
  return lines, rows
end

local function window_of(buffer)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_buf(window) == buffer then return window end
  end
end

--- Places are opened beside the tree, where the user came from.
local function show(title, found)
  if #found == 0 then return end
  vim.cmd('wincmd p')
  places.show(title, found, M.client)
end

local function map(key, what)
  vim.keymap.set('n', key, function()
    local row = M.rows[vim.fn.line('.')]
    if row then what(row) end
  end, { buffer = M.buffer, nowait = true, silent = true })
end

local function make_buffer()
  M.buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(M.buffer, NAME)
  vim.bo[M.buffer].bufhidden = 'wipe'
  vim.bo[M.buffer].filetype = 'sheetlens-graph'
  map('<CR>', function(row)
    if type(row.node.location) == 'table' then show('View', { { text = row.node.view, location = row.node.location } }) end
  end)
  map('p', function(row)
    local found = {}
    for _, trigger in ipairs(row.triggers or {}) do
      found[#found + 1] = { text = 'opens ' .. row.node.view, location = trigger.location }
    end
    show('What opens ' .. row.node.view, found)
  end)
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = M.buffer, nowait = true, silent = true })
end

local function is_open() return M.buffer and vim.api.nvim_buf_is_valid(M.buffer) end

local function fill(graph, client)
  M.client = client
  local lines
  lines, M.rows = draw(graph, M.root)
  if #lines == 0 then lines = { 'Nothing is presented in this project.' } end
  vim.bo[M.buffer].modifiable = true
  vim.api.nvim_buf_set_lines(M.buffer, 0, -1, false, lines)
  vim.bo[M.buffer].modifiable = false
end

local function ask(on_graph)
  client_.request_when_ready('sheetlens/graph', M.root and { root = M.root } or vim.empty_dict(), on_graph)
end

function M.open(root)
  M.root = (root and root ~= '') and root or nil
  ask(function(graph, client)
    if not is_open() then make_buffer() end
    local window = window_of(M.buffer)
    if window then
      vim.api.nvim_set_current_win(window)
    else
      vim.cmd('botright vsplit')
      vim.api.nvim_win_set_buf(0, M.buffer)
      vim.wo.number, vim.wo.wrap = false, false
    end
    fill(graph, client)
  end)
end

--- The index has changed: what is on screen is drawn again, nothing else.
function M.refresh()
  if not is_open() then return end
  ask(function(graph, client)
    if is_open() then fill(graph, client) end
  end)
end

return M
