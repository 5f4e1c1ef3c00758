import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const FOLDER = 'docs/decisions'
const CODE = ['{src,resources,demo,scripts,tests,i18n}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}']
const DOCUMENTS = ['*.md', 'docs/**/*.md']

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root }).filter(path => path !== 'tests/tree/decisions.test.ts')

const files = globSync(`${FOLDER}/[0-9]*.md`, { cwd: root }).toSorted()
const numberOf = (file: string) => file.slice(FOLDER.length + 1, FOLDER.length + 5)

/** Mention of decisions: `decision 0112`, `decisions 0112 and 0158`, `decision 0047, superseding 0040`. */
const MENTION = /\bdecisions? (\d{4}(?:(?:, | and |, superseding )\d{4})*)/gi

/** Numbers of the decisions that a text mentions, lines of a comment or a paragraph being one. */
const mentionedIn = (text: string) =>
  [...text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(MENTION)].flatMap(([, numbers = '']) =>
    numbers.split(/\D+/),
  )

const HEAD =
  /^# (?<number>\d{4})\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n- Status: (?<status>accepted(?:, amended by .*)?)\n(?:- (?:Supersedes|Amends): .+\n)*\n## /

/** Parts of a decision's head; empty if it has another form. */
const headOf = (file: string): Record<string, string> => HEAD.exec(read(file))?.groups ?? {}

/** Sections of a document by their headings. */
const sectionsOf = (file: string) =>
  read(file)
    .split(/^##+ /m)
    .slice(1)
    .map(section => /^(?<heading>[^\n]*)\n(?<text>.*)$/s.exec(section)?.groups ?? {})

/** Numbers in lines of a decision's head, such as `Status` or `Amends`, of decisions that have a file. */
function linked(file: string, line: RegExp): readonly string[] {
  const [head = ''] = read(file).split('## Context')
  return head
    .split('\n')
    .filter(text => line.test(text))
    .flatMap(text => [...text.matchAll(/\[(\d{4})\]\(\d{4}-/g)].map(([, number = '']) => number))
}

const [table = '', elsewhere = ''] = read(`${FOLDER}/README.md`).split('\n## Elsewhere\n')

const ROW = /^\| (?<numbers>\d{4}(?:, \d{4})*) \| \[(?<label>.*)\]\((?<path>[^)#]+)[^)]*\) \|$/
const rowsElsewhere = elsewhere.split('\n').filter(line => /^\| \d/.test(line))

/** Places of decisions without a file: the section of a document, a file of code, or the decision in its stead. */
const places = rowsElsewhere
  .map(line => ROW.exec(line)?.groups ?? {})
  .map(({ numbers = '', label = '', path = '' }) => ({
    numbers: numbers.split(', '),
    label,
    path: join(FOLDER, path),
    heading: /, "(.*)"$/.exec(label)?.[1],
  }))

const indexed = [...files.map(numberOf), ...places.flatMap(({ numbers }) => numbers)]

/** Numbers that a place of the index bears: of a rule its section, of a reversed decision the head of its successor. */
function borneAt({ path, heading }: (typeof places)[number]): readonly string[] {
  if (path.startsWith(FOLDER)) return /^- Supersedes: (.*)$/m.exec(read(path))?.[1]?.match(/\d{4}/g) ?? []
  if (!heading) return mentionedIn(read(path))
  return sectionsOf(path)
    .filter(section => section['heading'] === heading)
    .flatMap(({ text = '' }) => mentionedIn(text))
}

test('the numbers of decisions begin at 0001 and have no gaps', () => {
  expect([...new Set(indexed)].toSorted()).toEqual(
    [...new Set(indexed)].map((_, position) => String(position + 1).padStart(4, '0')),
  )
})

test('each decision is once in the index', () => {
  expect(indexed.length).toBeGreaterThan(250)
  expect(indexed.filter((number, position) => indexed.indexOf(number) !== position)).toEqual([])
})

test('each row of the index names decisions and a place', () => {
  expect(rowsElsewhere.filter(line => !ROW.test(line))).toEqual([])
})

test('each place of the index bears its numbers', () => {
  expect(places.length).toBeGreaterThan(50)
  const missing = places.flatMap(place => {
    const borne = borneAt(place)
    return place.numbers.filter(number => !borne.includes(number)).map(number => `${number} ${place.label}`)
  })
  expect(missing).toEqual([])
})

test('each decision that code or a document mentions is in the index', () => {
  const unknown = listed([...CODE, ...DOCUMENTS]).flatMap(path =>
    mentionedIn(read(path))
      .filter(number => !indexed.includes(number))
      .map(number => `${path}: ${number}`),
  )
  expect(unknown).toEqual([])
})

test('each decision that has a file is named by the code that it explains', () => {
  const named = new Set(listed(CODE).flatMap(path => mentionedIn(read(path))))
  expect(files.filter(file => !named.has(numberOf(file)))).toEqual([])
})

test.each(files)('%s has its number, title, date, status, context, decision and consequence', file => {
  expect(file).toMatch(/\/\d{4}(-[a-z0-9]+)+\.md$/)
  expect(headOf(file)).toMatchObject({ number: numberOf(file) })
  expect(sectionsOf(file).map(({ heading }) => heading)).toEqual(['Context', 'Decision', 'Consequence'])
  expect(sectionsOf(file).filter(({ text = '' }) => text.trim() === '')).toEqual([])
})

test('the dates of decisions are days of the calendar, in the order of their numbers', () => {
  const dates = files.map(file => headOf(file)['date'] ?? '')
  expect(dates.map(date => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(dates)
  expect(dates).toEqual(dates.toSorted())
})

test('each decision that has a file is a row of the index, under its title, date and status', () => {
  const rows = table.split('\n').filter(line => /^\| \d{4} /.test(line))
  const expected = files.map(file => {
    const { number, title, date, status = '' } = headOf(file)
    const words = status.replaceAll(/\[(\d{4})\]\([^)]*\)/g, '$1')
    return `| ${number} | [${title}](${file.slice(FOLDER.length + 1)}) | ${date} | ${words} |`
  })
  expect(rows.toSorted()).toEqual(expected)
})

test('an amended decision and its successor name each other', () => {
  const forward = files.flatMap(file =>
    linked(file, /^- Status: /).map(successor => `${numberOf(file)} -> ${successor}`),
  )
  const backward = files.flatMap(file =>
    linked(file, /^- Amends: /).map(earlier => `${earlier} -> ${numberOf(file)}`),
  )
  expect(forward.toSorted()).toEqual(backward.toSorted())
})

test('every link between decisions leads to the one of its number', () => {
  const links = files.flatMap(file =>
    [...read(file).matchAll(/\[\d{4}\]\(\d{4}[^)]*\)/g)].map(([link]) => link),
  )
  const expected = files.map(file => `[${numberOf(file)}](${file.slice(FOLDER.length + 1)})`)
  expect(links.filter(link => !expected.includes(link))).toEqual([])
})
