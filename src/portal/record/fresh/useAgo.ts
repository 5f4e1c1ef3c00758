import { useEffect, useReducer } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'

const MINUTE = 60_000

/** Relative time of an instant, which goes on while it is shown; empty without one. */
export function useAgo(iso: string | undefined): string {
  const language = useLocale()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return iso === undefined ? '' : formatAgo(iso, language)
}
