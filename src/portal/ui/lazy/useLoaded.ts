import { useEffect, useState } from 'react'

/** Milliseconds until a chunk that has failed is tried again: twice as many each time, up to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 16_000

/** Whether `load` has fetched its chunk: begun once that is wanted, and after a failure tried again until it has. */
export function useLoaded(load: () => Promise<boolean>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoaded) return
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async (pause: number) => {
      const isThere = await load()
      if (isLeft) return
      if (isThere) setLoaded(true)
      else timer = setTimeout(() => attempt(Math.min(pause * 2, LONGEST_PAUSE)), pause)
    }
    void attempt(FIRST_PAUSE)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [load, isWanted, isLoaded])
  return isLoaded
}
