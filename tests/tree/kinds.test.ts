import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as list from '#kinds/index.ts'

const root = join(import.meta.dirname, '../..')
const kinds = Object.keys(list)
const listed = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'src') }).map(path => path.replaceAll('\\', '/'))
const read = (path: string) => readFileSync(join(root, 'src', path), 'utf8')

/** Halves that every kind has, besides its declaration and itself. */
const HALVES = ['storage.ts', 'sheet.ts', 'sample.ts']
const SCREENS = ['portal/Input.tsx', 'portal/Field.tsx', 'portal/placement.ts']

test.each(kinds)('the folder of the kind %s has every half', kind => {
  const owed = ['declaration.ts', `${kind}.ts`, ...HALVES, ...SCREENS]
  expect(owed.filter(file => !existsSync(join(root, 'src/kinds', kind, file)))).toEqual([])
})

test('every folder of src/kinds is in the list, but for the cells that they share', () => {
  const folders = listed('kinds/*/*.ts').map(path => path.split('/')[1])
  expect([...new Set(folders)].toSorted()).toEqual([...kinds, 'cell'].toSorted())
})

/** Options that kinds declare besides those that every field has. */
const options = new Set(
  listed('kinds/{*/declaration,field}.ts').flatMap(path =>
    [...read(path).matchAll(/readonly (\w+)\??:/g)].map(([, option = '']) => option),
  ),
)
/** Comparison of a field's kind, or question for an option that some kinds have. */
const BRANCH = new RegExp(
  `: readonly Kind\\[\\] = \\[|kind [!=]== '(${kinds.join('|')})'|case '(${kinds.join('|')})':|'(${[...options].join('|')})' in \\w`,
)
/** Tables by kind, which the folders of the kinds replace. */
const TABLE = /\[\w+ in (Kind|AnyField\['kind'\])\]/

test('nobody branches on the kind of a field outside of its folder', () => {
  const branching = listed('**/*.{ts,tsx}')
    // A migration is about the kinds of its day.
    .filter(path => !/^(kinds|server\/migrations)\//.test(path))
    .flatMap(path =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (BRANCH.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(branching).toEqual([])
})

test('tables by kind are types, derived from the list', () => {
  const tables = listed('**/*.{ts,tsx}').filter(path => TABLE.test(read(path)))
  expect(tables.toSorted()).toEqual(['contract/wire.ts', 'portal/fields/answers.ts', 'schema/kind.ts'])
})

test.each([
  ['kinds/*.ts', /#(portal|server|contract|schema|resources|config|i18n)\b/],
  ['kinds/*/*.ts', /#(portal|server|contract|schema|resources|config|i18n)\b/],
  ['kinds/*/portal/**/*.{ts,tsx}', /#server\b|\/(storage|sheet|sample)\.ts'/],
  ['{contract,server,schema}/**/*.ts', /kinds\/.*\/portal\b/],
  ['{contract,portal,schema}/**/*.{ts,tsx}', /kinds\/.*\/(storage|sheet|sample)\.ts|#kinds\/cell\//],
])('modules of %s keep to their room', (pattern, forbidden) => {
  const imports = /^(?:import|export) .*? from '([^']+)'|import\('([^']+)'\)/gms
  const outside = listed(pattern).flatMap(path =>
    [...read(path).matchAll(imports)]
      .map(([, from, dynamic]) => from ?? dynamic ?? '')
      .filter(from => forbidden.test(`${from}'`))
      .map(from => `${path} -> ${from}`),
  )
  expect(outside).toEqual([])
})
