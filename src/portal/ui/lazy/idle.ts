type Task = () => Promise<unknown>

/** Milliseconds between two tasks in a browser that does not say when it is idle. */
const PAUSE = 200
/** Milliseconds after which a browser that is never idle is given the next task all the same. */
const LONGEST_WAIT = 500
/** Milliseconds after which the next task does not wait for one that hangs. */
const LONGEST_TASK = 5_000

const waiting: Task[] = []
let isWorking = false

/**
 * Queues a task, which must not reject, for when the browser is idle, or has not been for half a second. Tasks run one
 * after the other, so that each leaves room for a click.
 */
export function whenIdle(task: Task): void {
  waiting.push(task)
  if (!isWorking) void work()
}

async function work(): Promise<void> {
  isWorking = true
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    await idle()
    await Promise.race([task(), passed(LONGEST_TASK)])
  }
  isWorking = false
}

const passed = (time: number) => new Promise<void>(resolve => setTimeout(resolve, time))

const idle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT }))
    : passed(PAUSE)
