import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { useLoaded } from './useLoaded.ts'

/** Milliseconds before anything is preloaded that the page does not show. */
const FIRST = 1_500

/** False at first; true once the delay has passed and `load` has fetched what the user may open next. */
export function usePreloadDelay(load: () => Promise<boolean>): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    let isLeft = false
    const begin = async () => {
      await load()
      if (!isLeft) setSoon(true)
    }
    const timer = setTimeout(() => whenIdle(begin), FIRST)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [load])
  return useLoaded(load, isSoon)
}
