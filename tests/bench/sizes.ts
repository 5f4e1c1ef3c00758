import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const portal = join(import.meta.dirname, '../../dist/portal')

/** The most that is to travel, in KiB as a browser on this machine gets it: brotli. */
const TARGETS = { signIn: 140, list: 330 }

const signIn = ['../../i18n/pt.json?entry', 'routing/SplitLayout.tsx', 'features/sessao/Login.tsx']
/** From the sign-in page over the dashboard to a list; what a list loads a moment later is not part of it. */
const list = [
  ...signIn,
  '../../i18n/pt.json?list',
  'features/sessao/account.ts',
  'routing/App.tsx',
  'registers/RegisterList.tsx',
]

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly name?: string }
type Manifest = Readonly<Record<string, Chunk>>

/** The chunks a chunk needs before it can run, itself among them. A name that was built no more would count nothing. */
function needed(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The portal was built without ${key}`)
  found.add(key)
  for (const other of chunk.imports ?? []) needed(manifest, other, found)
  return found
}

/** The scripts that the page itself names. */
const pageScripts = () =>
  [...readFileSync(join(portal, 'index.html'), 'utf8').matchAll(/"\/admin\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  )

/** KiB of what the server sends for the scripts, which lies beside each of them. */
const kib = (files: ReadonlySet<string>, ending: '.br' | '.gz') =>
  [...files].reduce((sum, file) => sum + statSync(join(portal, `${file}${ending}`)).size, 0) / 1024

/**
 * JavaScript up to the sign-in page and up to a register's list, compressed as the server sends it to a browser that
 * takes brotli and to one that only takes gzip, and React's share of it.
 */
export function sizeFigures(): readonly Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(portal, '.vite/manifest.json'), 'utf8'))
  const scriptsOf = (keys: readonly string[]) =>
    new Set([
      ...pageScripts(),
      ...keys.flatMap(key => [...needed(manifest, key)]).flatMap(key => manifest[key]?.file ?? []),
    ])
  const react = Object.values(manifest).filter(({ name }) => name === 'react')
  const figure = (what: string, files: ReadonlySet<string>, ending: '.br' | '.gz', target: number) =>
    ({ what, value: kib(files, ending), unit: 'KiB', floor: 'target', against: target }) as const
  return [
    figure('sign-in, brotli', scriptsOf(signIn), '.br', TARGETS.signIn),
    figure('sign-in, gzip', scriptsOf(signIn), '.gz', TARGETS.signIn),
    figure("React's of it, brotli", new Set(react.map(({ file }) => file)), '.br', TARGETS.signIn),
    figure('a list, brotli', scriptsOf(list), '.br', TARGETS.list),
    figure('a list, gzip', scriptsOf(list), '.gz', TARGETS.list),
  ]
}
