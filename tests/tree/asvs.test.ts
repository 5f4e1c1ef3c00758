import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Numbers of the requirements of ASVS 5.0.0 by their level. */
const LEVEL_1 = [
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1',
  '2.1.1 2.2.1 2.2.2 2.3.1',
  '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3',
  '4.1.1 4.4.1',
  '5.2.1 5.2.2 5.3.1 5.3.2',
  '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2',
  '7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2',
  '8.1.1 8.2.1 8.2.2 8.3.1',
  '9.1.1 9.1.2 9.1.3 9.2.1',
  '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5',
  '11.3.1 11.3.2 11.4.1',
  '12.1.1 12.2.1 12.2.2',
  '13.4.1',
  '14.2.1 14.3.1',
  '15.1.1 15.2.1 15.3.1',
]
const LEVEL_2 = [
  '1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1',
  '1.4.2 1.4.3 1.5.2',
  '2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1',
  '3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2',
  '4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4',
  '5.1.1 5.2.3 5.4.1 5.4.2 5.4.3',
  '6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1',
  '6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4',
  '7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2',
  '8.1.2 8.2.3 8.4.1',
  '9.2.2 9.2.3 9.2.4',
  '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11',
  '10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
  '11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1',
  '12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4',
  '13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5',
  '14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3',
  '15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7',
  '16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1',
  '16.5.2 16.5.3',
  '17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
]

const numbersOf = (lines: readonly string[]) => lines.flatMap(line => line.split(' '))

const STATES = ['met', 'not met', 'does not apply'] as const

type Requirement = {
  readonly file: string
  readonly no: string
  readonly level: string
  readonly state: string
  readonly by: string
}

const ROW = /^\| (?<no>\d+\.\d+\.\d+) \| (?<level>\d) \| [^|]+ \| (?<state>[^|]+) \| (?<by>[^|]+) \|$/

const chapters = globSync('docs/asvs/*.md', { cwd: root }).toSorted()
const requirements: readonly Requirement[] = chapters.flatMap(file =>
  read(file)
    .split('\n')
    .flatMap(line => {
      const found = ROW.exec(line)?.groups as Omit<Requirement, 'file'> | undefined
      return found ? [{ file, ...found }] : []
    }),
)

const countOf = (state: string, among = requirements) => among.filter(one => one.state === state).length

const page = read('docs/asvs.md')

/** Tests that a text names, each as its file and its title. */
const testsIn = (text: string) =>
  [...text.matchAll(/`(tests\/[^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Documents that a text links to, as paths from the root. */
const linksIn = ({ file, by }: Requirement) =>
  [...by.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => join(dirname(file), path))

/** Whether a file has a test, or a group of tests, of the title. */
const hasTest = (file: string, title: string) =>
  existsSync(join(root, file)) &&
  [`'${title}',`, `"${title}",`, `\`${title}\`,`].some(quoted => read(file).includes(quoted))

test('each requirement of levels 1 and 2 is there once, with its level', () => {
  const told = requirements.map(({ no, level }) => `${no} ${level}`).toSorted()
  const wanted = [
    ...numbersOf(LEVEL_1).map(no => `${no} 1`),
    ...numbersOf(LEVEL_2).map(no => `${no} 2`),
  ].toSorted()
  expect(told).toEqual(wanted)
  // Rows that are written otherwise would not be read.
  const lines = chapters.flatMap(file => read(file).match(/^\| \d.*$/gm) ?? [])
  expect(lines).toHaveLength(wanted.length)
})

test('each has a state, and what is met names a test or a document', () => {
  expect(requirements.filter(({ state }) => !STATES.some(known => known === state))).toEqual([])
  const bare = requirements.filter(
    one => one.state === 'met' && testsIn(one.by).length === 0 && linksIn(one).length === 0,
  )
  expect(bare).toEqual([])
})

test('each test and document that is named is there', () => {
  const missing = requirements.flatMap(one => [
    ...testsIn(one.by)
      .filter(({ file, title }) => !hasTest(file, title))
      .map(({ file, title }) => `${one.no}: ${file} › ${title}`),
    ...linksIn(one)
      .filter(path => !existsSync(join(root, path)))
      .map(path => `${one.no}: ${path}`),
  ])
  expect(missing).toEqual([])
})

test('the figures of the page are those of the rows', () => {
  const [met, notMet] = [countOf('met'), countOf('not met')]
  const share = ((100 * met) / (met + notMet)).toFixed(1)
  expect(page).toContain(
    `Of the ${requirements.length} requirements of levels 1 and 2 of the Application Security Verification Standard 5.0.0, ${met + notMet} apply; ${met} of these are met: ${share} %.`,
  )
  const figures = (among: readonly Requirement[]) => STATES.map(state => countOf(state, among)).join(' | ')
  for (const file of chapters) {
    const own = requirements.filter(one => one.file === file)
    expect(page).toMatch(
      new RegExp(
        `\\]\\(${file.slice('docs/'.length)}\\) \\| ${figures(own).replaceAll('|', '\\|')} \\|$`,
        'm',
      ),
    )
  }
  expect(page).toContain(`| | sum | ${figures(requirements)} |`)
})

test('what is not met is listed on the page', () => {
  const [, list = ''] = page.split('\n## Not met\n')
  const told = [...list.matchAll(/^\| (\d[\d.]+) \|/gm)].map(([, no]) => no)
  expect(told.toSorted()).toEqual(
    requirements
      .filter(({ state }) => state === 'not met')
      .map(({ no }) => no)
      .toSorted(),
  )
})
