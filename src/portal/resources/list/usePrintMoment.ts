import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '#portal/providers/clock/serverTime.ts'

/** Moment of the latest printing, in UTC. */
export function usePrintMoment(): string {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    // The browser prints as soon as this returns.
    const take = () => flushSync(() => setMoment(now()))
    addEventListener('beforeprint', take)
    return () => removeEventListener('beforeprint', take)
  }, [])
  return new Date(moment).toISOString()
}
