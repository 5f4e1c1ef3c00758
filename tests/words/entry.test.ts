import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isIn, SERVER_WORDS, wordParts } from '#i18n/parts.ts'
import { texts } from './support/texts.ts'

const portal = join(import.meta.dirname, '../../src/portal')
/** What runs before anyone has signed in; other pages wait for the rest of the words. */
const roots = [
  'main.tsx',
  'routing/SplitLayout.tsx',
  'features/sessao/Login.tsx',
  'features/sessao/account.ts',
]

const imported = (file: string, code: string) =>
  [...code.matchAll(/^(?:import|\} from) .*?'([^']+)'/gm)].flatMap(([, name = '']) => {
    if (name.startsWith('#portal/')) return join(portal, name.replace('#portal/', ''))
    return name.startsWith('.') && /\.tsx?$/.test(name) ? join(dirname(file), name) : []
  })

function closure(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found
  const code = readFileSync(file, 'utf8')
  found.set(file, code)
  for (const other of imported(file, code)) closure(other, found)
  return found
}

describe('the words of the sign-in page', () => {
  const modules = new Map(roots.flatMap(root => [...closure(join(portal, root))]))
  const said = [...modules.values()].flatMap(code =>
    [...code.matchAll(/'([\w.]+)'/g)].flatMap(([, key = '']) => (texts.pt.has(key) ? key : [])),
  )

  it('are found in its modules', () => {
    expect(modules.size).toBeGreaterThan(30)
    expect(said).toContain('pages.login.submit')
  })

  it('are all loaded with it', () => {
    expect(said.filter(key => !isIn(wordParts.entry, key))).toEqual([])
  })
})

describe('the words that the server alone says', () => {
  const src = join(import.meta.dirname, '../../src')
  const codeOf = (folder: string) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(join(src, folder, file), 'utf8'))
  const named = (code: string) =>
    [...code.matchAll(/['`]([\w.]+\.)(?:[\w]+'|\$\{)/g)].flatMap(([, group]) => group ?? [])
  const groups = (folders: readonly string[]) => folders.flatMap(codeOf).flatMap(named)
  const isApart = (group: string) => isIn(SERVER_WORDS, group.slice(0, -1))

  it('are said by it', () => {
    expect(new Set(groups(['server']).filter(isApart)).size).toBeGreaterThan(SERVER_WORDS.length / 2)
  })

  it('are named by nothing that browsers run', () => {
    expect(groups(['portal', 'contract', 'rules', 'schema']).filter(isApart)).toEqual([])
  })
})
