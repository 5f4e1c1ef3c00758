import { expect, test } from 'vitest'
import { choices, options } from './support/options.ts'
import { type Floor, type Reads, readsOf } from './support/reads.ts'

const reads: Readonly<Record<Floor, Reads>> = {
  contract: readsOf('contract'),
  server: readsOf('server'),
  portal: readsOf('portal'),
}

/** Leaves of a nested table, each with its path. */
const leavesOf = (table: object, path: readonly string[] = []): (readonly [readonly string[], unknown])[] =>
  Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[[...path, name], value] as const]
      : leavesOf(value, [...path, name]),
  )

/** Leaves that a floor must read but does not, as `floor: path`. */
const unread = (table: object, among: keyof Reads) =>
  leavesOf(table).flatMap(([path, floors]) =>
    (Array.isArray(floors) ? (floors as readonly Floor[]) : [])
      .filter(floor => !reads[floor][among].has(path.at(-1) ?? ''))
      .map(floor => `${floor}: ${path.join('.')}`),
  )

test('every option of a declaration is read on each floor that owes it a reader', () => {
  expect(unread(options, 'properties')).toEqual([])
})

test('every text an option may be set to is told from the others on each floor that owes it', () => {
  expect(unread(choices, 'values')).toEqual([])
})

test('one text of an option at most is what the others are not', () => {
  const others = leavesOf(choices).filter(([, floors]) => floors === 'else')
  const owners = others.map(([path]) => path.slice(0, -1).join('.'))
  expect(owners).toEqual([...new Set(owners)])
})
