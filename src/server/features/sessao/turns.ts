import { Problem } from '#server/core/problem.ts'

/** Concurrent hashes: each takes 46 MiB and a processor, and signing in must not exhaust the machine. */
const AT_ONCE = 2
/** Queue lengths: for one network, and in all. */
const WAITING_EACH = 2
const WAITING_ALL = 32

const SOON = 1

let running = 0
/** Waiting calls by network, in the order of the networks' turns. */
const lines = new Map<string, (() => void)[]>()

/**
 * Runs work that hashes a password, two at a time; waiting networks take turns, so that one network's load
 * does not delay the others. Refuses at once, before any costs, when too many wait.
 */
export async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await turnOf(network)
  try {
    return await work()
  } finally {
    passOn()
  }
}

function turnOf(network: string): Promise<void> {
  const line = lines.get(network) ?? []
  if (line.length >= WAITING_EACH) {
    throw new Problem('tooMany', {
      message: { key: 'problems.tooMany', with: { seconds: SOON } },
      retryAfter: SOON,
    })
  }
  const all = [...lines.values()].reduce((sum, { length }) => sum + length, 0)
  if (all >= WAITING_ALL) throw new Problem('unavailable', { retryAfter: SOON })
  return new Promise(resolve => {
    line.push(resolve)
    lines.set(network, line)
  })
}

/** Passes a finished slot to the next network, which then moves to the end of the queue. */
function passOn(): void {
  const [first] = lines
  if (!first) {
    running -= 1
    return
  }
  const [network, [next, ...rest]] = first
  lines.delete(network)
  if (rest.length > 0) lines.set(network, rest)
  next?.()
}
