import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Process that holds a folder. On Linux its start time distinguishes it from a later process with the same
 * pid.
 */
export type Holder = {
  readonly pid: number
  /** Start time of the process, in the kernel's ticks since boot. */
  readonly started: string
  /** Boot id and container (pid namespace), within which a pid is meaningful. */
  readonly world: string
  /** Inode of the folder, which differs in a copy of it. */
  readonly folder?: string | undefined
  /** Key that authenticates requests to the holder; readable by whoever may read the lock. */
  readonly key?: string | undefined
}

function valueOr(fallback: string, read: () => string): string {
  try {
    return read()
  } catch {
    return fallback
  }
}

const ZOMBIE = 'Z'

/** Start time of a process; empty for one that has ended, and on systems other than Linux. */
const startOf = (pid: number) =>
  valueOr('', () => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Command names may hold spaces and parentheses; fields are counted after them.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === ZOMBIE ? '' : (fields[19] ?? '')
  })

/** Holder entry of this process. */
export function self(): Holder {
  const boot = valueOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const container = valueOr('', () => readlinkSync('/proc/self/ns/pid'))
  return { pid: process.pid, started: startOf(process.pid), world: `${boot} ${container}`.trim() }
}

/**
 * Whether the holder runs: true, false, or undefined for one of another container or from before a restart.
 */
export function isHolderRunning({ pid, started, world }: Holder): boolean | undefined {
  if (world !== self().world) return undefined
  return exists(pid) && startOf(pid) === started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
