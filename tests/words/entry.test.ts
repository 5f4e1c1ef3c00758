import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isIn, SERVER_WORDS, wordParts } from '#i18n/parts.ts'
import { texts } from './support/texts.ts'

const portal = join(import.meta.dirname, '../../src/portal')
/** Modules that run before sign-in. */
const signIn = ['main.tsx', 'SplitLayout.tsx', 'features/sessao/Login.tsx', 'providers/account.ts']
/** Modules that run up to the first paint of the dashboard or of a list; others wait for all words. */
const list = [
  ...signIn,
  'App.tsx',
  'routing/preparePage.ts',
  'features/dashboard/Overview.tsx',
  'resources/RegisterList.tsx',
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

const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Keys that match a template such as `menu.${section}`. */
const madeUp = (template: string) => {
  const pattern = new RegExp(`^${template.split(HOLE).map(literally).join('[\\w/]+')}$`)
  return [...texts.pt.keys()].filter(key => pattern.test(key))
}

const codeOf = (roots: readonly string[]) =>
  [...new Map(roots.flatMap(root => [...closure(join(portal, root))])).values()].join('\n')
const namedIn = (code: string) =>
  [...code.matchAll(/['`]([\w.]+)['`]/g)].flatMap(([, key = '']) => (texts.pt.has(key) ? key : []))
const madeUpIn = (code: string) =>
  [...code.matchAll(/`([a-z][\w.]*\$\{[^`]*)`/gi)].flatMap(([, template = '']) => madeUp(template))

describe.each([
  {
    page: 'the sign-in page',
    // Templates are not checked: the account's chunk builds names of registers for pages that load the words
    // themselves.
    said: namedIn(codeOf(signIn)),
    example: 'pages.login.submit',
    loaded: wordParts.entry,
  },
  {
    page: 'the dashboard and lists',
    said: [...namedIn(codeOf(list)), ...madeUpIn(codeOf(list))],
    example: 'registers.filial.many',
    loaded: [...wordParts.entry, ...wordParts.list],
  },
])('the words of $page', ({ said, example, loaded }) => {
  it('are found in its modules', () => {
    expect(said).toContain(example)
  })

  it('are all loaded with it', () => {
    expect(said.filter(key => !isIn(loaded, key))).toEqual([])
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
