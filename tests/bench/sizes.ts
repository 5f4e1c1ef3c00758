import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const portal = join(import.meta.dirname, '../../dist/portal')

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly name?: string }
type Manifest = Readonly<Record<string, Chunk>>

/** The chunks a chunk needs before it can run, itself among them. */
function needed(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const other of manifest[key]?.imports ?? []) needed(manifest, other, found)
  return found
}

const kib = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(portal, file))).length, 0) / 1024

/** JavaScript of the first load, gzipped, of the sign-in page and of a register's list, beside React's own. */
export function sizeFigures(): readonly Figure[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(portal, '.vite/manifest.json'), 'utf8'))
  const filesOf = (keys: readonly string[]) => [
    ...new Set(keys.flatMap(key => [...needed(manifest, key)]).flatMap(key => manifest[key]?.file ?? [])),
  ]
  const scripts = (keys: readonly string[]) => kib(filesOf(keys).filter(file => file.endsWith('.js')))
  const react = kib(Object.values(manifest).flatMap(({ name, file }) => (name === 'react' ? [file] : [])))
  const signIn = ['index.html', '../../i18n/pt.json', 'layout/SplitLayout.tsx', 'pages/login/Login.tsx']
  const list = [
    'index.html',
    '../../i18n/pt.json',
    'layout/App.tsx',
    'registers/RegisterScreen.tsx',
    'registers/RegisterList.tsx',
  ]
  const against = { unit: 'KiB', floor: 'React and its router', against: react } as const
  return [
    { what: 'sign-in, JavaScript', value: scripts(signIn), ...against },
    { what: 'a list, JavaScript', value: scripts(list), ...against },
  ]
}
