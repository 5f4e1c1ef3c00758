import { useEffect, useState } from 'react'

/** Renders anew each minute, for times that are told relative to now. */
export function useMinutes(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute(before => before + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
