import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const portal = join(import.meta.dirname, '../../dist/portal')

/** Size limits in KiB of brotli, which browsers on localhost get. */
const TARGETS = { signIn: 140, list: 400 }

const signIn = ['../../i18n/pt.json?entry', 'SplitLayout.tsx', 'features/sessao/Login.tsx']
/**
 * Modules from the sign-in page over the dashboard to a list, without the chunks that a list loads after its
 * first paint.
 */
const list = [
  ...signIn,
  '../../i18n/pt.json?list',
  'providers/account.ts',
  'App.tsx',
  'resources/RegisterList.tsx',
]

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly name?: string }
type Manifest = Readonly<Record<string, Chunk>>

/** Chunk and its transitive static imports. Throws for an unknown key, which would count as nothing. */
function needed(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The portal was built without ${key}`)
  found.add(key)
  for (const other of chunk.imports ?? []) needed(manifest, other, found)
  return found
}

/** Scripts named in index.html. */
const pageScripts = () =>
  [...readFileSync(join(portal, 'index.html'), 'utf8').matchAll(/"\/admin\/(assets\/[^"]+\.js)"/g)].flatMap(
    ([, file]) => file ?? [],
  )

/** Total size in KiB of the precompressed files beside the scripts. */
const kib = (files: ReadonlySet<string>, ending: '.br' | '.gz') =>
  [...files].reduce((sum, file) => sum + statSync(join(portal, `${file}${ending}`)).size, 0) / 1024

/**
 * JavaScript up to the sign-in page and up to a register's list, in brotli and in gzip, and the share of
 * React.
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
