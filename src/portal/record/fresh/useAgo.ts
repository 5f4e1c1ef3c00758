import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'
import { useMinutes } from '#portal/ui/useMinutes.ts'

/** Relative time of an instant, which goes on while it is shown; empty without one. */
export function useAgo(iso: string | undefined): string {
  const language = useLocale()
  useMinutes()
  return iso === undefined ? '' : formatAgo(iso, language)
}
