import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs rounds of parts, each a script of Node, as `npm test` runs its own. */
function ran(rounds: readonly (readonly string[])[]) {
  const parts = rounds.map(round =>
    round.map(script => ({ name: script, command: process.execPath, args: ['-e', script] })),
  )
  const script = `import { runParts } from './scripts/parts.mjs'\nawait runParts(${JSON.stringify(parts)})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, told: stdout.replace(/, \d+ s\)|\(\d+ s\)/g, '').trim() }
}

test('every part of a command runs, whichever fails before it, and is told at the end', () => {
  const { status, told } = ran([
    ['process.exit(3)', 'console.log("beside")'],
    ['process.kill(process.pid)'],
    ['console.log("last")'],
  ])
  expect(status).toBe(1)
  expect(told.split('\n').map(line => line.trim())).toEqual([
    'beside',
    'last',
    '',
    'FAILED  process.exit(3) (exit 3',
    'passed  console.log("beside")',
    'FAILED  process.kill(process.pid) (exit SIGTERM',
    'passed  console.log("last")',
  ])
})

test('a command whose parts all pass, passes', () => {
  expect(ran([['1'], ['2']])).toEqual({ status: 0, told: 'passed  1 \npassed  2' })
})

test('a program that does not start is told as any other failure', () => {
  const script = `import { runParts } from './scripts/parts.mjs'
    await runParts([[{ name: 'none', command: '/no/such/program', args: [] }]])`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/FAILED {2}none \(spawn \/no\/such\/program ENOENT/)
})

test('failed tests are told again at the end, by their headings and first lines', () => {
  const printed = [
    ' FAIL  |server| tests/a.test.ts > adds',
    'AssertionError: 1 is not 2',
    ...Array(20).fill('more'),
  ]
  const { told } = ran([[`console.log(${JSON.stringify(printed)}.join('\\n'))`], ['console.log("last")']])
  const [, again = ''] = told.split('last\n')
  const lines = again.trim().split('\n')
  expect(lines.slice(0, 2)).toEqual(['FAIL  |server| tests/a.test.ts > adds', 'AssertionError: 1 is not 2'])
  expect(lines.filter(line => line === 'more')).toHaveLength(4)
})
