import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './ensure.mjs'

/**
 * Runs all parts of a command, whichever fails before, and tells at the end what became of each; the process
 * ends with 1 when one has failed. Parts of a round, `{ name, command, args, env }`, run beside each other.
 */
export async function runParts(rounds) {
  const outcomes = []
  for (const round of rounds) outcomes.push(...(await Promise.all(round.map(outcomeOf))))
  console.log(`\n${outcomes.map(lineOf).join('\n')}`)
  if (outcomes.some(({ failure }) => failure !== undefined)) process.exitCode = 1
}

async function outcomeOf({ name, command, args, env = {} }) {
  const begun = performance.now()
  const shell = process.platform === 'win32' && command === 'npm'
  const failure = await failureOf(
    spawn(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } }),
  )
  return { name, failure, seconds: Math.round((performance.now() - begun) / 1_000) }
}

/** Reason why a program has failed; undefined when it has not. */
async function failureOf(child) {
  try {
    const [code, signal] = await once(child, 'exit')
    return code === 0 ? undefined : `exit ${code ?? signal}`
  } catch (error) {
    return error.message
  }
}

const lineOf = ({ name, failure, seconds }) =>
  failure === undefined ? `passed  ${name} (${seconds} s)` : `FAILED  ${name} (${failure}, ${seconds} s)`
