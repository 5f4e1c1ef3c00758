import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as kinds from '#kinds/index.ts'
import { options } from './support/options.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/registers.md'), 'utf8')
const unnamed = (names: readonly string[]) => names.filter(name => !text.includes(`\`${name}\``))

/** Options that are arguments of their constructor, which its row says in words. */
const POSITIONAL = ['of', 'codes', 'to', 'key', 'fields']

test('docs/registers.md has a row of every kind of field', () => {
  expect(unnamed(Object.keys(kinds))).toEqual([])
})

test('docs/registers.md names every option of a field', () => {
  expect(unnamed(Object.keys(options.field).filter(name => !POSITIONAL.includes(name)))).toEqual([])
})

test.each(['entity', 'register', 'condition', 'action', 'head', 'sides'] as const)(
  'docs/registers.md names every option of the part %s',
  part => {
    expect(unnamed(Object.keys(options[part]))).toEqual([])
  },
)
