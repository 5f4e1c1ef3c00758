type Task = () => Promise<unknown>

/** Milliseconds between two tasks in a browser that does not say when it is idle. */
const PAUSE = 200

const waiting: Task[] = []
let isWorking = false

/**
 * Queues a task, which must not reject, for when the browser is idle. Tasks run one after the other, so that
 * each leaves room for a click.
 */
export function whenIdle(task: Task): void {
  waiting.push(task)
  if (!isWorking) void work()
}

async function work(): Promise<void> {
  isWorking = true
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    await idle()
    await task()
  }
  isWorking = false
}

const idle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE)
  })
