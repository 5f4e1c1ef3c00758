import { DEMO_SERVER, ensureInstalled, node, program } from './ensure.mjs'
import { together } from './together.mjs'

ensureInstalled()
const sources = [
  'demo',
  'src/server',
  'src/contract',
  'src/kinds',
  'src/schema',
  'src/rules',
  'i18n',
  'resources',
  'resources.config.ts',
]
const watching = [
  '--watch-preserve-output',
  ...sources.map(path => `--watch-path=${path}`),
  // Watch reports of Node would mix with the messages of the database's thread.
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
]

together([
  [node, [...watching, ...DEMO_SERVER]],
  // Vite proxies API requests to the server; the address it prints is the one to open. `npm run gallery` opens its page.
  [
    node,
    [
      program('vite/bin/vite.js'),
      '--clearScreen',
      'false',
      ...process.argv.slice(2).flatMap(page => ['--open', `/admin/${page}`]),
    ],
  ],
])
