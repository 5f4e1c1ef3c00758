import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/openDatabase.ts'
import { describeEngines } from './support/engines.ts'

async function readValue(db: Database, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db.kysely)
  return rows[0]?.value
}

async function echoOf(db: Database, value: unknown, type: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
    db.kysely,
  )
  return rows[0]?.value
}

const READ: readonly (readonly [string, unknown])[] = [
  ['1::int8', 1],
  ['-9007199254740991::int8', -9007199254740991],
  ['count(*)', 1],
  ['sum(2::int4)', 2],
  ['1::int4', 1],
  ['1::int2', 1],
  ['1.5::float8', 1.5],
  ['1234567890.10::numeric(18,2)', '1234567890.10'],
  ["date '2026-11-20'", '2026-11-20'],
  ["timestamptz '2026-11-20 14:37:00.123456-03'", '2026-11-20T17:37:00.123Z'],
  ["timestamptz '2026-11-20 17:37:00+00'", '2026-11-20T17:37:00.000Z'],
  ["timestamptz 'infinity'", 'infinity'],
  ["timestamp '2026-11-20 17:37:00'", '2026-11-20 17:37:00'],
  ["interval '1 day 2 hours'", '1 day 02:00:00'],
  ['true', true],
  ['false', false],
  ["'\\x00ff10'::bytea", new Uint8Array([0, 255, 16])],
  [`'{"a": [1, null]}'::json`, { a: [1, null] }],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ["'null'::jsonb", null],
  ["'ação'::text", 'ação'],
  ["'a'::char(3)", 'a  '],
  ['null::int8', null],
  ["'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid", 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  [`array['a"b', 'c,d', null, 'NULL', '', '{}', 'x\\y']`, ['a"b', 'c,d', null, 'NULL', '', '{}', 'x\\y']],
  [
    'array[[1, 2], [3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ["'{}'::text[]", []],
  ["array[timestamptz '2026-11-20 17:37:00+00']", ['2026-11-20T17:37:00.000Z']],
  ["array[date '2026-11-20']", ['2026-11-20']],
]

const WRITTEN: readonly (readonly [unknown, string, unknown])[] = [
  [null, 'text', null],
  [undefined, 'text', null],
  [9007199254740991, 'int8', 9007199254740991],
  [12n, 'int8', 12],
  ['12.30', 'numeric(10,2)', '12.30'],
  [true, 'boolean', true],
  ['2026-11-20', 'date', '2026-11-20'],
  [new Date('2026-11-20T17:37:00.123Z'), 'timestamptz', '2026-11-20T17:37:00.123Z'],
  [new Date('2026-11-20T23:59:00.000Z'), 'date', '2026-11-20'],
  ['2026-11-20T17:37:00.123Z', 'timestamptz', '2026-11-20T17:37:00.123Z'],
  [{ a: ['x'] }, 'jsonb', { a: ['x'] }],
  ['["x"]', 'jsonb', ['x']],
  [new Uint8Array([0, 255]), 'bytea', new Uint8Array([0, 255])],
  [[1, null, 3], 'int8[]', [1, null, 3]],
  [['a"b', 'c\\d', '', null], 'text[]', ['a"b', 'c\\d', '', null]],
  ['ação 😀', 'text', 'ação 😀'],
]

describeEngines('a value', engine => {
  test('reads the same', async () => {
    const db = await engine.fresh()
    const read = await Promise.all(READ.map(([expression]) => readValue(db, expression)))
    expect(read).toEqual(READ.map(([, value]) => value))
  })

  test('goes in as it came out', async () => {
    const db = await engine.fresh()
    const read = await Promise.all(WRITTEN.map(([value, type]) => echoOf(db, value, type)))
    expect(read).toEqual(WRITTEN.map(([, , value]) => value))
  })

  test('that would lose digits is refused', async () => {
    const db = await engine.fresh()
    await expect(readValue(db, '9007199254740993::int8')).rejects.toThrow('9007199254740993')
  })

  test('that is refused leaves the database usable', async () => {
    const db = await engine.fresh()
    await readValue(db, '9007199254740993::int8').catch(() => undefined)
    expect(await readValue(db, '1')).toBe(1)
  })

  test('is found however the accents and the case are written', async () => {
    const db = await engine.fresh()
    await sql`create extension unaccent`.execute(db.kysely)
    expect(await readValue(db, "lower(unaccent('ÁGUA Ção'))")).toBe('agua cao')
  })

  test('is ordered as words are in Portuguese', async () => {
    const db = await engine.fresh()
    const words = `(values ('zebra'), ('água'), ('Abacaxi'), ('aba')) v (x)`
    expect(await readValue(db, `(select array_agg(x order by x collate "und-x-icu") from ${words})`)).toEqual(
      ['aba', 'Abacaxi', 'água', 'zebra'],
    )
  })

  test('comes with the number of rows changed', async () => {
    const db = await engine.fresh()
    await sql`create table t (x int)`.execute(db.kysely)
    const { numAffectedRows } = await sql`insert into t values (1), (2)`.execute(db.kysely)
    expect(numAffectedRows).toBe(2n)
  })
})
