import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root } from './ensure.mjs'

/** Headings that Vitest and Playwright give a failed test. */
const FAILED_TEST = /^\s*(FAIL {2}|\d+\) )/

/** Number of lines repeated of each failed test: the heading and the first lines of the reason. */
const LINES_OF_A_FAILURE = 6

/**
 * Runs all parts of a command, whichever fails before, and tells at the end what became of each, and which tests
 * have failed; the process ends with 1 when a part has. Parts of a round, `{ name, command, args, env }`, run
 * beside each other.
 */
export async function runParts(rounds) {
  const outcomes = []
  for (const round of rounds) outcomes.push(...(await Promise.all(round.map(outcomeOf))))
  console.log(`\n${[...outcomes.flatMap(({ failures }) => failures), ...outcomes.map(lineOf)].join('\n')}`)
  if (outcomes.some(({ failure }) => failure !== undefined)) process.exitCode = 1
}

async function outcomeOf({ name, command, args, env = {} }) {
  const begun = performance.now()
  const shell = process.platform === 'win32' && command === 'npm'
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    shell,
    env: { ...process.env, ...color, ...env },
  })
  const failures = []
  keepFailures(child.stdout, process.stdout, failures)
  keepFailures(child.stderr, process.stderr, failures)
  const failure = await failureOf(child)
  return { name, failure, failures, seconds: Math.round((performance.now() - begun) / 1_000) }
}

/** Passes output on as it comes, and keeps the first lines of each failed test. */
function keepFailures(output, target, failures) {
  output.pipe(target, { end: false })
  let left = 0
  createInterface({ input: output }).on('line', line => {
    const text = stripVTControlCharacters(line)
    if (FAILED_TEST.test(text)) left = LINES_OF_A_FAILURE
    if (left > 0 && text.trim() !== '') failures.push(text)
    left--
  })
}

/** Reason why a program has failed; undefined when it has not. */
async function failureOf(child) {
  try {
    const [code, signal] = await once(child, 'close')
    return code === 0 ? undefined : `exit ${code ?? signal}`
  } catch (error) {
    return error.message
  }
}

const lineOf = ({ name, failure, seconds }) =>
  failure === undefined ? `passed  ${name} (${seconds} s)` : `FAILED  ${name} (${failure}, ${seconds} s)`
