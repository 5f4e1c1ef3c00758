import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** Milliseconds a page has to itself before anything is loaded that it does not show. */
const FIRST = 1_500

/** False at first, true once the page has been there for a moment and `load` has brought what its user may open next. */
export function usePreloadDelay(load: () => Promise<boolean>): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => load().then(setSoon)), FIRST)
    return () => clearTimeout(timer)
  }, [load])
  return isSoon
}
