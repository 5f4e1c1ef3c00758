import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAddition } from '#contract/additions.ts'
import { contract } from '#contract/contract.ts'
import { configurationFor } from '../../scripts/bundle/staticConfiguration.ts'

/** Method and path of the calls that the specification writes (its section 7). */
const written = readFileSync(join(import.meta.dirname, '../reference/specification.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('\t').join(' '))

const pathsWritten = new Set(written.map(line => line.split(' ')[1]))

/** Not answered yet: notifications, photos of partnumbers and Siscomex. */
const LATER = /signal|notificacoes|siscomex|\/sync|partnumber\/foto/

test('every call of the specification is answered at its method and path', () => {
  const answered = new Set(contract.map(({ method, path }) => `${method} ${path}`))
  expect(written.filter(line => !answered.has(line) && !LATER.test(line))).toEqual([])
})

const ofSheets = contract.filter(({ answerer }) => answerer.sort === 'sheet')

test.each(contract.filter(one => !ofSheets.includes(one)).map(one => ({ path: one.path, one })))(
  '$path is ours exactly where the specification does not write it',
  ({ one }) => {
    expect(isAddition(one)).toBe(!pathsWritten.has(one.path))
  },
)

test('sheets are ours, since sending one is', () => {
  expect(ofSheets.every(isAddition)).toBe(true)
})

test('a portal for a static host is built with its configuration where API_URL says so', () => {
  expect(configurationFor({ REPORT_TO: 'https://r.example' })).toBeUndefined()
  expect(() => configurationFor({ API_URL: 'api.example' })).toThrow()
  expect(() => configurationFor({ API_URL: 'ftp://api.example' })).toThrow('API_URL must be an address')
  expect(JSON.parse(configurationFor({ API_URL: 'https://api.example/', PRODUCT: 'outro' }) ?? '')).toEqual({
    product: 'outro',
    api: 'https://api.example',
    environment: 'production',
    reportTo: null,
  })
})
