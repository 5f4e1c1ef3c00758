import { readFileSync, readlinkSync } from 'node:fs'

/** Who holds a folder. On Linux a process is told apart from a later one that got the same number. */
export type Holder = {
  readonly pid: number
  /** When the process started, in the kernel's ticks since boot. */
  readonly started: string
  /** The machine's run and the container, within which a pid means something. */
  readonly world: string
  /** The folder by its number on the disk, which a copy of it does not have. */
  readonly folder?: string | undefined
  /** Key by which whoever may read the lock asks its holder. */
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

/** Empty for a process that has ended, and on systems other than Linux. */
const startOf = (pid: number) =>
  valueOr('', () => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name may hold spaces and parentheses; the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === ZOMBIE ? '' : (fields[19] ?? '')
  })

/** This process. */
export function self(): Holder {
  const boot = valueOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const container = valueOr('', () => readlinkSync('/proc/self/ns/pid'))
  return { pid: process.pid, started: startOf(process.pid), world: `${boot} ${container}`.trim() }
}

/** Whether the holder runs: yes, no, or unknown when it is of another container or of the time before a restart. */
export function isRunning({ pid, started, world }: Holder): boolean | undefined {
  if (world !== self().world) return undefined
  return exists(pid) && startOf(pid) === started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
