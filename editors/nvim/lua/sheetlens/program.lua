--- The program: whether it is there, whether it is sheetlens, and new enough. A problem is a sentence that says what to do.

local M = {}

--- The oldest version whose answers this plugin reads.
local OLDEST = { 0, 1, 0 }

--- How another program is named, in this Neovim.
local function setting()
  return vim.lsp.enable and "vim.lsp.config('sheetlens', { cmd = { '/path/to/sheetlens', 'serve' } })"
    or "require('sheetlens').setup({ server = { cmd = { '/path/to/sheetlens', 'serve' } } })"
end

function M.missing(program)
  if vim.fn.executable(program) == 1 then return nil end
  return ("'%s' is not an executable program: install sheetlens and put it on PATH, or name it with %s"):format(program,
    setting())
end

local function is_older(parts)
  for i, least in ipairs(OLDEST) do
    if parts[i] ~= least then return parts[i] < least end
  end
  return false
end

--- What is wrong with a program that said `output` when it was asked for its version; nil if nothing is.
local function problem(program, status, output)
  local found = vim.fn.exepath(program) -- where an old one lies is what its user has to know
  program = found ~= '' and found or program
  local version = output:match('%f[%w]sheetlens%f[%W][^\n]-(%d+%.%d+%.%d+)')
  if status ~= 0 or not version then
    return ("'%s --version' names no version of sheetlens: it is another program, or broken; install sheetlens and put it "
      .. 'before that one on PATH, or name it with %s'):format(program, setting())
  end
  local parts = vim.tbl_map(tonumber, vim.split(version, '.', { plain = true }))
  if not is_older(parts) then return nil end
  return ("'%s' is version %s: install %s or newer"):format(program, version, table.concat(OLDEST, '.'))
end

--- `done(problem, version)`, as soon as the program has said its version; at most after five seconds.
function M.ask(program, done)
  local missing = M.missing(program)
  if missing then return done(missing) end
  local is_done, lines = false, {}
  local function finish(status)
    if is_done then return end
    is_done = true
    local output = table.concat(lines, '\n')
    done(problem(program, status, output), vim.trim(output))
  end
  local job = vim.fn.jobstart({ program, '--version' }, {
    stdout_buffered = true,
    on_stdout = function(_, data) lines = data end,
    on_exit = function(_, status) finish(status) end,
  })
  if job <= 0 then return finish(1) end
  vim.fn.chanclose(job, 'stdin') -- another program may read what it gets
  vim.defer_fn(function()
    if not is_done then vim.fn.jobstop(job) end
    finish(1)
  end, 5000)
end

--- The same for those who cannot go on without: problem, version.
function M.check(program)
  local found, version, is_done
  M.ask(program, function(...)
    found, version = ...
    is_done = true
  end)
  vim.wait(6000, function() return is_done end, 10)
  return found, version
end

return M
