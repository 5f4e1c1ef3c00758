import { useEffect, useState } from 'react'
import { untilLoaded } from './untilLoaded.ts'

/** Whether `load` has fetched its chunk: begun once that is wanted, and after a failure tried again until it has. */
export function useLoaded(load: () => Promise<boolean>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWanted || isLoaded) return
    const { begin, stop } = untilLoaded(load, () => setLoaded(true))
    void begin()
    return stop
  }, [load, isWanted, isLoaded])
  return isLoaded
}
