/** Milliseconds until a chunk that has failed is tried again: twice as many each time, up to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 16_000

/** Loading of a chunk that a failure does not end: `begin` resolves after the first attempt, `stop` ends it. */
export function untilLoaded(load: () => Promise<boolean>, onLoaded: () => void) {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async (pause: number) => {
    if (isStopped) return
    const isThere = await load()
    if (isStopped) return
    if (isThere) onLoaded()
    else timer = setTimeout(() => attempt(Math.min(pause * 2, LONGEST_PAUSE)), pause)
  }
  return {
    begin: () => attempt(FIRST_PAUSE),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
