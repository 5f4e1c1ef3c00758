import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { untilLoaded } from './untilLoaded.ts'

/** Milliseconds before anything is preloaded that the page does not show. */
const FIRST = 1_500

/** False at first; true once the delay has passed and `load` has fetched what the user may open next. */
export function usePreloadDelay(load: () => Promise<boolean>): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const { begin, stop } = untilLoaded(load, () => setLoaded(true))
    const timer = setTimeout(() => whenIdle(begin), FIRST)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [load])
  return isLoaded
}
