import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Milliseconds between two readings of the log while it is open: an attempt is written at any time. */
const PERIOD = 3_000

/** Reads the log of deliveries again and again while it is open and seen; it shows nothing itself. */
export function DeliveryWatch() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reading = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: ['webhook/entrega'] })
    }, PERIOD)
    return () => clearInterval(reading)
  }, [queryClient])
  return null
}
