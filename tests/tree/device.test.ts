import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src/portal')

const modules = globSync('**/*.{ts,tsx}', { cwd: root }).map(path => ({
  path: path.replaceAll('\\', '/'),
  // Without comments, which may speak of them.
  code: readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
}))

const using = (what: RegExp) => modules.filter(({ code }) => what.test(code)).map(({ path }) => path)

test('what the browser may refuse to store is stored in one module, which answers for it', () => {
  expect(
    using(
      /\b(localStorage\w*|sessionStorage|indexedDB|caches|cookieStore|BroadcastChannel|document\.cookie)\b/,
    ),
  ).toEqual(['providers/storage/browserStorage.ts'])
})

test("the present is the server's, from one module: a computer's clock may be wrong", () => {
  expect(using(/\bDate\.now\b|\bnew Date(?!\()|\bDate\(\)|\bformat(ToParts)?\(\)/)).toEqual([
    'providers/clock/serverTime.ts',
  ])
})
