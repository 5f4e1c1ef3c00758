/** By then the process ends, whatever is still under way: what was confirmed is on the disk. */
const LONGEST_STOP = 9_500

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a server as this process: `start` answers how to stop it, which a signal does. A start that throws, or a stop
 * that takes too long, ends the process with the reason and code 1.
 */
export async function runServer(start: () => Promise<() => Promise<void>>): Promise<void> {
  // Whoever reads what is said may go away: that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    const starting = start()
    // Ctrl-C in a terminal reaches this process and its parent, which passes it on: stopping twice is stopping once.
    const end = () => {
      setTimeout(() => refuse('Ended before everything under way had'), LONGEST_STOP).unref()
      void starting.then(stop => stop()).then(() => process.exit(0), refuse)
    }
    for (const signal of SIGNALS) process.on(signal, end)
    if (process.env['npm_lifecycle_event']) whenAbandoned(end)
    await starting
  } catch (thrown) {
    refuse(thrown)
  }
}

/** npm passes a signal on to its shell, which dies of it alone and would leave a server that holds its folder. */
function whenAbandoned(end: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

/** Ends with the reason. Whoever starts a server needs no place in our code, except for a mistake of ours. */
function refuse(thrown: unknown): never {
  process.stderr.write(`${reasonOf(thrown)}\n`)
  process.exit(1)
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown instanceof TypeError || thrown instanceof RangeError) return thrown.stack ?? thrown.message
  // A host with several addresses that all refuse has no message of its own.
  if (thrown instanceof AggregateError) return thrown.errors.map(reasonOf).join('\n')
  return thrown.message
}
