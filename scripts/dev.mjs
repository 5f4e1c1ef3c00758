import { DEMO_SERVER, ensureInstalled, node, program } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
const sources = [
  'demo',
  'src/server',
  'src/contract',
  'src/schema',
  'src/rules',
  'i18n',
  'resources',
  'resources.config.ts',
]
const watching = [
  '--watch-preserve-output',
  ...sources.map(path => `--watch-path=${path}`),
  // Node's own reports of what to watch would come in between the answers of the database's thread.
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
]

together([
  [node, [...watching, ...DEMO_SERVER]],
  // Vite sends what is the server's on to it; the address it prints is the one to open.
  [node, [program('vite/bin/vite.js'), '--clearScreen', 'false']],
])
