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

/** Lines that a module writes to the log: literals behind its calls, of a template the part before its first value. */
const linesOf = (path: string) =>
  [
    ...read(path).matchAll(/\b(?:log(?:\.\w+|\[[^\n]+?\])|warnThrottled)\(\s*(?:[^'`]*?,\s*)?(['`])(.+?)\1/g),
  ].map(([, , line = '']) => line.replace(/\$\{.*/, ''))

test('the guide of operators has each line that the server logs', () => {
  const guide = read('docs/operating.md')
  const upkeep = [...read('src/server/db/embedded/upkeep.ts').matchAll(/attempt\('(.+?)'/g)].map(
    ([, line = '']) => line,
  )
  const lines = [...listed('src/server/**/*.ts').flatMap(linesOf), ...upkeep]
  expect(lines.length).toBeGreaterThan(40)
  expect(lines.filter(line => !guide.includes(`\`${line}`))).toEqual([])
})

test('the README and the guide have each command of operators', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const commands = Object.keys(scripts).filter(name =>
    / scripts\/run\.mjs scripts\//.test(scripts[name] ?? ''),
  )
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter(name => !read('README.md').includes(`| \`npm run ${name}`))).toEqual([])
  expect(commands.filter(name => !read('docs/operating.md').includes(`\`${name}\``))).toEqual([])
})
