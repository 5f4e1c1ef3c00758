import { ensureInstalled, node, program, SERVER } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
together([
  [node, ['--watch', '--watch-preserve-output', ...SERVER, '--demo']],
  // Vite sends what is the server's on to it; the address it prints is the one to open.
  [node, [program('vite/bin/vite.js'), '--clearScreen', 'false']],
])
