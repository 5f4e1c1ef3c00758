import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (pattern: string) => globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/'))

const sources = ['src', 'resources', 'tests', 'i18n', 'scripts']
  .flatMap(room => listed(`${room}/**/*.{ts,tsx,mjs}`))
  .concat('resources.config.ts')
  .filter(path => !path.startsWith('tests/tree/'))

const documents = ['*.md', 'docs/**/*.md'].flatMap(listed)

/** Source text with multi-line comments joined into one line. */
const flatText = (path: string) => read(path).replaceAll(/\n\s*(?:\*|\/\/)\s?/g, ' ')

/** Matches of a pattern in all sources, each with its path. */
const references = (pattern: RegExp) =>
  sources.flatMap(path =>
    [...flatText(path).matchAll(pattern)].map(([text, ...groups]) => ({ path, text, groups })),
  )

const headingsOf = (document: string) =>
  [...read(document).matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => heading)

const isMissing = (document: string, heading: string) => !headingsOf(document).includes(heading)

test('every section of the specification that a comment names is in docs/domain', () => {
  const numbers = headingsOf('docs/domain/specification.md').map(heading => heading.split('.')[0])
  const named = references(/specification §(\d+)/g)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ groups: [number] }) => !numbers.includes(number))).toEqual([])
})

test('every heading of docs/domain that a comment names is there', () => {
  const named = references(/domain\/(\w+)\.md(?:, "([^"]*)")?/g)
  expect(named.length).toBeGreaterThan(50)
  expect(
    named.filter(({ groups: [document = '', heading = ''] }) =>
      isMissing(`docs/domain/${document}.md`, heading),
    ),
  ).toEqual([])
})

test('every row of the payment request table that a comment names is there', () => {
  const rows = [...read('docs/domain/rules.md').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => row)
  const named = references(/"Payment request", rows? (\d+)(?: (?:to|and) (\d+))?/g)
  expect(named.flatMap(({ groups }) => groups.filter(Boolean)).filter(row => !rows.includes(row))).toEqual([])
})

test('no comment refers to a document outside the repository', () => {
  const outside =
    /spec section|domain rules|\((?:domain )?entities[,)]|docs\/decisions\.md|\.\.\/(?:spec|domain|design|review)\//g
  expect(references(outside).map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

/** Links of a document to files of the repository: path and anchor, either of them empty. */
const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)].map(
    ([, path = '', anchor = '']) => ({
      path: path ? join(dirname(document), path) : document,
      anchor,
    }),
  )

/** Anchors of a document's headings, as the readers of Markdown make them. */
const anchorsOf = (document: string) =>
  headingsOf(document).map(heading =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('the links of %s lead to files of the repository, and to their headings', document => {
  const links = linksOf(document)
  expect(links.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
  const anchored = links.filter(({ anchor }) => anchor)
  expect(anchored.filter(({ path, anchor }) => !anchorsOf(path).includes(anchor))).toEqual([])
})

test.each([
  ['docs/domain', 'docs/domain/README.md'],
  ['docs/adding', 'CONTRIBUTING.md'],
])('each document of %s is listed in %s', (folder, index) => {
  const listedThere = [index, ...linksOf(index).map(({ path }) => path)]
  expect(listed(`${folder}/*.md`).filter(document => !listedThere.includes(document))).toEqual([])
})
