import { Problem } from '#server/core/problem.ts'

/** Each hash takes 46 MiB and a processor: signing in must not take the machine. */
const AT_ONCE = 2
/** How many may wait: of one network, and together. */
const WAITING_EACH = 2
const WAITING_ALL = 32

const SOON = 1

let running = 0
/** Who waits, by network; the map's order is that of their turns. */
const lines = new Map<string, (() => void)[]>()

/**
 * Does what hashes a password, two at a time; networks that wait take turns, so that nobody waits for all that another
 * sends. Refuses at once, before anything is spent, when too many wait.
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
      told: { key: 'problems.tooMany', with: { seconds: SOON } },
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

/** Hands the place of who has ended to the network whose turn it is, which then goes to the end of the line. */
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
