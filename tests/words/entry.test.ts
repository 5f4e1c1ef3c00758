import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isIn, wordParts } from '#i18n/parts.ts'
import { texts } from './texts.ts'

const portal = join(import.meta.dirname, '../../src/portal')
/** What runs before anyone has signed in; other pages wait for the rest of the words. */
const roots = ['main.tsx', 'layout/SplitLayout.tsx', 'pages/login/Login.tsx', 'providers/account.ts']

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
