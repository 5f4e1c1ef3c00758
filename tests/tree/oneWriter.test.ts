import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attributeTables } from '#server/tables/atributos.ts'
import { registerTables } from '#server/tables/registers.ts'

const root = join(import.meta.dirname, '../../src/server')

/** Folders that write rows as part of setup and migration, not on a user's behalf, so without history. */
const BEFORE_USE = /^(?:migrations|setup|db)\//

const modules = globSync('**/*.ts', { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  // File systems list files in different orders.
  .toSorted()
  .filter(path => !BEFORE_USE.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** SQL statements of the one writer, including the one that resets an exclusive flag. */
const STATEMENTS = ['registers/exclusive.ts', 'registers/statements.ts']

/** Loads of official tables: each statement is for the table of the look-up that is loaded, whose rows have no history. */
const LOADS = ['official/attributeStore.ts', 'official/keyedStore.ts']

const WRITING =
  /(?:insertInto|updateTable|deleteFrom|deleteExpired)\((?:\s*trx,)?\s*'(\w+)'|(?:insert into|delete from|\bupdate) "?([a-z_]+)"?[\s"(]/g
/** Deletion by retention; the test of declared tables checks the table names it is called with. */
const SWEEPING = 'core/deleteExpired.ts'

/** Erasure of people: tables of a user's own by their foreign key, and names in JSON; rows of entities by the store. */
const ERASING = 'features/pessoa/rowsOfPeople.ts'

const WRITING_ANY =
  /(?:insertInto|updateTable|deleteFrom)\(\s*[^'\s]|(?:insert into|delete from|\bupdate)\s+\$\{/g

/** Record of security events, and log of webhooks: written below the registers, since they have neither versions nor a history. */
const WITHOUT_HISTORY = /^(?:securityEvents|webhooks)\//

const tables = new Set(registerTables.map(({ name }) => name))

test('rows of declared entities are written by the store alone', () => {
  const writing = modules
    .filter(({ path }) => !STATEMENTS.includes(path) && !WITHOUT_HISTORY.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(WRITING)]
        .map(([, builder, written]) => builder ?? written ?? '')
        .filter(table => tables.has(table))
        .map(table => `${path}: ${table}`),
    )
  expect(writing).toEqual([])
})

test('a table that is named when a statement runs is written by the store, or swept or loaded, alone', () => {
  const writing = modules.filter(({ text }) => text.search(WRITING_ANY) >= 0).map(({ path }) => path)
  expect(writing).toEqual([SWEEPING, ERASING, ...LOADS, ...STATEMENTS])
})

test('a load writes tables of look-ups alone', () => {
  const loaded = modules
    .filter(({ path }) => path.startsWith('official/'))
    .flatMap(({ text }) => [...text.matchAll(/\btable: '(\w+)'/g)].map(([, table = '']) => table))
  expect(loaded.length).toBeGreaterThan(0)
  expect([...loaded, ...attributeTables.map(({ name }) => name)].filter(table => tables.has(table))).toEqual(
    [],
  )
})

test('history is written by the store alone', () => {
  const calling = modules
    .filter(({ text }) => /\bwrite(?:History|Entries)\(/.test(text) || /insert into historico/.test(text))
    .map(({ path }) => path)
  expect(calling).toEqual([
    'registers/exclusive.ts',
    'registers/history/writeHistory.ts',
    'registers/store.ts',
  ])
})

test('the statements of the store are called by the store alone', () => {
  const WRITERS = /\b(?:insertRows?|updateRows?|deleteRows|setWhere)\b/
  const calling = modules.filter(({ text }) => WRITERS.test(text)).map(({ path }) => path)
  expect(calling).toEqual(['registers/statements.ts', 'registers/store.ts'])
})
