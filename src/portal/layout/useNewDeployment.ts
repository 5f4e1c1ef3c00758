import { useEffect, useState } from 'react'
import { now } from '#portal/providers/clock/serverTime.ts'
import { hasNewDeployment } from '#portal/providers/reporting/deployment.ts'

/** Milliseconds between two looks at what the host serves. */
const INTERVAL = 5 * 60_000

/**
 * Whether another build than this page's has been deployed: looked at every few minutes and when the window is
 * turned to again, as long as it is not known.
 */
export function useNewDeployment(): boolean {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) return
    let last = now()
    const look = async () => {
      last = now()
      if (await hasNewDeployment()) setNew(true)
    }
    const onVisible = () => {
      const isDue = document.visibilityState === 'visible' && now() - last >= INTERVAL
      if (isDue) void look()
    }
    const timer = setInterval(look, INTERVAL)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isNew])
  return isNew
}
