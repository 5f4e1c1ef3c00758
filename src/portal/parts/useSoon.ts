import { useEffect, useState } from 'react'

/** Milliseconds a page has to itself before anything is loaded that it does not show. */
const FIRST = 1_500

/** False at first, true once the page has been there for a moment: time to load what its user may open next. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), FIRST)
    return () => clearTimeout(timer)
  }, [])
  return isSoon
}
