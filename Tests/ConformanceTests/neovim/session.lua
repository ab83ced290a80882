-- What the scripts of this folder share. Works on Neovim 0.7 … 0.12.
-- Each observation is one printed line "name: value"; the test reads them. The exit status is 0 if all was seen.

local M = {}

function M.say(name, value) io.stdout:write(name, ': ', tostring(value), '\n') end

-- Starts a server for the current buffer and waits until it is initialised.
function M.start(name, command)
  local config = { name = name, cmd = command, root_dir = vim.fn.getcwd() }
  local id
  if vim.lsp.start then -- since 0.8; attaches as well
    id = vim.lsp.start(config)
  else
    id = vim.lsp.start_client(config)
    if id then vim.lsp.buf_attach_client(0, id) end
  end
  if not id then error(name .. ' did not start', 0) end
  local client
  vim.wait(20000, function()
    client = vim.lsp.get_client_by_id(id)
    return client ~= nil and client.initialized == true
  end, 50)
  if not client or not client.initialized then error(name .. ' did not initialise', 0) end
  return client
end

function M.ask(client, method, params)
  -- The buffer by its number: with 0, Neovim 0.7 does not send the pending edits first.
  local buffer = vim.api.nvim_get_current_buf()
  local reply, problem
  if vim.fn.has('nvim-0.11') == 1 then -- a method since 0.11, a field before
    reply, problem = client:request_sync(method, params, 20000, buffer)
  else
    reply, problem = client.request_sync(method, params, 20000, buffer)
  end
  if not reply then error(method .. ': ' .. tostring(problem), 0) end
  if reply.err then error(method .. ': ' .. vim.inspect(reply.err), 0) end
  return reply.result
end

-- Asks again until there is something to see: the servers index while the editor is already open.
function M.ask_until(client, method, params, is_enough)
  for _ = 1, 100 do
    local result = M.ask(client, method, params)
    if type(result) == 'table' and is_enough(result) then return result end
    vim.wait(200, function() return false end)
  end
  error(method .. ' never had an answer', 0)
end

-- The place of a pattern in the buffer, put under the cursor as a user would.
function M.go_to(pattern, offset)
  vim.fn.cursor(1, 1)
  local line = vim.fn.search('\\V' .. pattern, 'cW')
  if line == 0 then error(pattern .. ' not found', 0) end
  vim.fn.cursor(line, vim.fn.col('.') + offset)
  return {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line - 1, character = vim.fn.col('.') - 1 }, -- the line is ASCII
  }
end

-- What a user does: asks at the cursor and picks the action by its title.
function M.pick(title, context)
  if vim.fn.has('nvim-0.8') == 1 then
    vim.lsp.buf.code_action({
      context = context,
      filter = function(action) return action.title == title end,
      apply = true,
    })
    return
  end
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do
      if item[2].title == title then return choose(item) end
    end
    for _, item in ipairs(items) do M.say('offered', options.format_item(item)) end
    choose(nil)
  end
  vim.lsp.buf.code_action(context)
end

-- Neither an error nor a missing program may leave a headless Neovim waiting for ever.
function M.run(main)
  local fine, result = xpcall(main, debug.traceback)
  if not fine then M.say('error', result) end
  vim.cmd(fine and result and 'qall!' or 'cquit 1')
end

return M
