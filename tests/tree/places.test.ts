import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (pattern: string) => globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/'))

/** Guides must name existing modules; decisions may name those of their time. */
const guides = ['*.md', 'docs/*.md', 'docs/adding/*.md', 'docs/domain/*.md'].flatMap(listed)

/** Modules of the portal with a table that every kind of field must answer. */
const answering = listed('src/portal/**/*.{ts,tsx}').filter(path => {
  const text = read(path)
  return /\bKind\b[^;]*from '#schema\/kind\.ts'/.test(text) && /\[K in Kind\](?!\?)/.test(text)
})

test('a kind of field is answered by the modules that its guide names, five at most', () => {
  expect(answering.length).toBe(5)
  expect(answering.filter(path => !read('docs/adding/kind.md').includes(`\`${path}\``))).toEqual([])
})

test.each(guides)('the paths that %s names are there', guide => {
  const named = [...read(guide).matchAll(/`((?:src|resources|tests|i18n|scripts|docs)\/[^`\s,]*)`/g)]
  const paths = named.map(([, path = '']) => path.replace(/[<*{].*$/, ''))
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})
