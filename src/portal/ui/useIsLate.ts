import { useEffect, useState } from 'react'

/** Milliseconds within which an answer needs no placeholder: drawing one, and taking it away, would take longer. */
const SOON = 150

/** Whether the component has been shown for a while. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
