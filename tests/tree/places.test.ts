import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (pattern: string) => globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/'))

/** Guides must name existing modules; decisions may name those of their time. */
const guides = ['*.md', 'docs/*.md', 'docs/adding/*.md', 'docs/domain/*.md'].flatMap(listed)

test.each(guides)('the paths that %s names are there', guide => {
  const named = [...read(guide).matchAll(/`((?:src|resources|tests|i18n|scripts|docs)\/[^`\s,]*)`/g)]
  const paths = named.map(([, path = '']) => path.replace(/[<*{].*$/, ''))
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})
