import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const files = readdirSync(folder)
  .filter(file => file !== 'README.md')
  .toSorted()

const index = read('README.md')

const HEAD =
  /^# (?<number>\d{4})\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n- Status: (?<status>(?:accepted|superseded by \[\d{4}\]|accepted, amended by \[\d{4}\]).*)\n(?:- (?:Supersedes|Amends): .+\n)*\n## /

/** Parts of a decision's head; empty if it has another form. */
const headOf = (file: string): Record<string, string> => HEAD.exec(read(file))?.groups ?? {}

/** Sections of a decision: heading, and whether there is text below. */
const sectionsOf = (file: string) =>
  read(file)
    .split(/^## /m)
    .slice(1)
    .map(section => section.split('\n\n'))
    .map(([heading, ...text]) => ({ heading, isFilled: text.join('').trim() !== '' }))

/** Decision numbers in a line of the head, such as `Status` or `Amends`. */
function named(file: string, line: RegExp): readonly string[] {
  const head = read(file).split('## Context')[0] ?? ''
  return head
    .split('\n')
    .filter(text => line.test(text))
    .flatMap(text => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number))
}

const fileOf = (number: string) => files.find(file => file.startsWith(`${number}-`)) ?? ''

test('the numbers of decisions begin at 0001 and have no gaps', () => {
  expect(files.map(file => file.slice(0, 5))).toEqual(
    files.map((_, position) => `${String(position + 1).padStart(4, '0')}-`),
  )
})

test.each(files)('%s has its number, title, date, status, context, decision and consequence', file => {
  expect(file).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/)
  expect(headOf(file)).toMatchObject({ number: file.slice(0, 4) })
  expect(sectionsOf(file)).toEqual(
    ['Context', 'Decision', 'Consequence'].map(heading => ({ heading, isFilled: true })),
  )
})

test('the dates of decisions are days of the calendar, in the order of their numbers', () => {
  const dates = files.map(file => headOf(file)['date'] ?? '')
  expect(dates.map(date => new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(dates)
  expect(dates).toEqual(dates.toSorted())
})

test('each decision is a row of the index, under its title, date and status', () => {
  const rows = index.split('\n').filter(line => /^\| \d{4} /.test(line))
  const expected = files.map(file => {
    const { number, title, date, status = '' } = headOf(file)
    return `| ${number} | [${title}](${file}) | ${date} | ${status.replaceAll(/\[(\d{4})\]\([^)]*\)/g, '$1')} |`
  })
  expect(rows.toSorted()).toEqual(expected)
})

test('a superseded or amended decision and its successor name each other', () => {
  const forward = files.flatMap(file =>
    named(file, /^- Status: /).map(successor => `${file.slice(0, 4)} -> ${successor}`),
  )
  const backward = files.flatMap(file =>
    named(file, /^- (Supersedes|Amends): /).map(earlier => `${earlier} -> ${file.slice(0, 4)}`),
  )
  expect(forward.toSorted()).toEqual(backward.toSorted())
})

test('every link between decisions leads to one', () => {
  const links = files.flatMap(file =>
    [...read(file).matchAll(/\[(\d{4})\]\(([^)]*)\)/g)].map(([, number = '', path]) => ({
      file,
      path,
      wanted: fileOf(number),
    })),
  )
  expect(links.filter(({ path, wanted }) => path !== wanted)).toEqual([])
})
