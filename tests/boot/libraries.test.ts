import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { latenessOf, withExceptions } from '../../scripts/lateLibraries.ts'
import type { LibraryException } from '../../scripts/libraryExceptions.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { startProgram } from './support/program.ts'

const OLD = '2020-01-01T00:00:00.000Z'

/** Answers of a registry about a library of which there are newer versions, one since long, and about all others. */
const hono = {
  time: { '4.98.0-beta.1': OLD, '4.98.0': OLD, '4.99.0': new Date().toISOString() },
  versions: ['4.98.0-beta.1', '4.98.0', '4.99.0'],
  'dist-tags': { latest: '4.99.0' },
}
const others = { time: {}, versions: [], 'dist-tags': {} }

/** The command, with a program in the place of npm that answers views so, and audits with these. */
function libraries(ofProduction: unknown, ofAll: unknown, exceptions: readonly LibraryException[] = []) {
  const folder = temporaryFolder()
  const answer = (what: unknown) => `echo '${JSON.stringify(what)}' ;;`
  const program = join(folder, 'npm')
  writeFileSync(
    program,
    [
      '#!/bin/sh',
      'case "$1 $2" in',
      `"view hono") ${answer(hono)}`,
      `"audit --omit=dev") ${answer(ofProduction)}`,
      `audit*) ${answer(ofAll)}`,
      `*) ${answer(others)}`,
      'esac',
    ].join('\n'),
  )
  chmodSync(program, 0o755)
  const list = join(folder, 'exceptions.json')
  writeFileSync(list, JSON.stringify(exceptions))
  const PATH = `${folder}${delimiter}${process.env['PATH']}`
  return startProgram(['scripts/libraries.ts', '--exceptions', list], { PATH }).ended
}

/** Exception that has not ended. */
const except = (name: string, kind: LibraryException['kind']): LibraryException => ({
  ...{ name, kind, reason: 'its fix breaks sheets', until: '2999-12-31' },
})

const weak = (severities: Readonly<Record<string, string>>) => ({
  vulnerabilities: Object.fromEntries(
    Object.entries(severities).map(([name, severity]) => [name, { severity }]),
  ),
})

test('each library that is late or weak is told, but for what is excepted', async () => {
  const { code, out, err } = await libraries(
    weak({ ws: 'low' }),
    weak({ ws: 'low', vite: 'high', knip: 'low', '@mui/material': 'moderate' }),
  )
  expect(err).toBe('')
  expect(code).toBe(1)
  expect(out).toMatch(/^hono \d+\.\d+\.\d+: 4\.98\.0 has been there for \d{4} days, of 90$/m)
  expect(out).toMatch(/^ws has a known weakness, low, in a production$/m)
  expect(out).toMatch(/^@mui\/material has a known weakness, moderate, in browsers$/m)
  expect(out).toMatch(/^vite has a known weakness, high$/m)
  expect(out).not.toMatch(/knip|audits/)
})

test('an exception is of one way in which a library is late', async () => {
  const ofHono = except('hono', 'minor')
  const clean = await libraries(weak({}), weak({}), [ofHono])
  expect(clean).toMatchObject({ code: 0, out: 'No library is late or known to be weak.\n', err: '' })
  const { code, out } = await libraries(weak({ hono: 'high' }), weak({ hono: 'high' }), [ofHono])
  expect(code).toBe(1)
  expect(out).toBe('hono has a known weakness, high, in a production\n')
})

test('a registry that answers no audits is told, and nothing is said of weaknesses', async () => {
  const exceptions = [except('hono', 'minor'), except('ws', 'weakness')]
  for (const [ofProduction, ofAll] of [
    [{ error: { code: 'E404' } }, 'no'],
    [weak({}), 'no'],
  ] as const) {
    const { code, out } = await libraries(ofProduction, ofAll, exceptions)
    expect(out).toBe('The registry does not answer audits: known weaknesses were NOT asked for.\n')
    expect(code).toBe(0)
  }
  const { code, out } = await libraries('no', 'no')
  expect(out).toMatch(/^hono /m)
  expect(code).toBe(1)
})

test('a version is late by the first one after it, of its line and of the next, as far as it is the latest', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const time = { '1.0.0': ago(900), '1.0.1': ago(91), '1.1.0': ago(1), '2.0.0': ago(366), '3.0.0': ago(800) }
  const library = { name: 'x', version: '1.0.0', latest: '2.0.0', time, versions: Object.keys(time) }
  expect(latenessOf(library, now)).toEqual([
    { name: 'x', kind: 'minor', says: '1.0.0: 1.0.1 has been there for 91 days, of 90' },
    { name: 'x', kind: 'major', says: '1.0.0: 2.0.0 has been there for 366 days, of 365' },
  ])
  expect(latenessOf({ ...library, version: '1.0.1' }, now)).toMatchObject([{ kind: 'major' }])
  expect(latenessOf({ ...library, version: '2.0.0' }, now)).toEqual([])
  // Withdrawn since.
  expect(latenessOf({ ...library, versions: ['1.0.0', '1.1.0'] }, now)).toEqual([])
})

test('an exception holds until its day, and is told where nothing needs it', () => {
  const findings = [{ name: 'x', kind: 'minor', says: 'is late' }] as const
  const until = (day: string) => [{ ...except('x', 'minor'), until: day }]
  const on = new Date('2026-11-29T12:00:00Z')
  expect(withExceptions(findings, until('2026-11-29'), on)).toEqual([])
  expect(withExceptions(findings, until('2026-11-28'), on)).toEqual(findings)
  expect(withExceptions([], until('2026-11-29'), on)).toEqual([
    { name: 'x', kind: 'minor', says: 'is an exception (minor) without need: remove it' },
  ])
})
