import { failureText } from './core/failureText.ts'

/**
 * Milliseconds after which the process ends with work still in progress: what was committed is on the disk
 * (decision 0109).
 */
const LONGEST_STOP = 9_500

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Server that has started: how to stop it, and the milliseconds for which it serves on after being told to. */
export type StartedServer = { readonly stop: () => Promise<void>; readonly drain?: number }

/**
 * Runs a server as this process until a signal stops it. One that has not started yet ends at once, since what a start
 * changes is changed whole or begun anew. A start that throws, or a stop that takes too long, ends the process with the
 * reason and code 1.
 */
export async function runServer(start: () => Promise<StartedServer>): Promise<void> {
  // Broken output pipes (EPIPE) are no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    let started: StartedServer | undefined
    // Ctrl-C in a terminal reaches this process and its parent, which passes it on: stopping is idempotent.
    const end = () => {
      if (!started) process.exit(0)
      const { stop, drain = 0 } = started
      setTimeout(() => refuse('Ended before everything under way had'), drain + LONGEST_STOP).unref()
      void stop().then(() => process.exit(0), refuse)
    }
    for (const signal of SIGNALS) process.on(signal, end)
    if (process.env['npm_lifecycle_event']) whenAbandoned(end)
    started = await start()
  } catch (thrown) {
    refuse(thrown)
  }
}

/**
 * Stops the server when its parent has gone: npm passes a signal on to its shell, which dies of it alone and
 * would leave a server that holds its folder.
 */
function whenAbandoned(end: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

/** Ends the process with the reason; a stack trace is printed only for a bug of ours. */
function refuse(thrown: unknown): never {
  process.stderr.write(`${failureText(thrown)}\n`)
  process.exit(1)
}
