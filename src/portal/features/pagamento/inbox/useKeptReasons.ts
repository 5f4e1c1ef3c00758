import { foreseenOf } from '#portal/providers/http/pending.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useDrafts } from '#portal/providers/vault/drafts.ts'

type KeptReasons = {
  readonly of: (id: number) => string
  readonly keep: (id: number, reason: string) => void
  readonly forget: (id: number) => void
  /** Forgets those of other requests, unless their return is still to be answered. */
  readonly forgetOthers: (id: number) => void
}

/** Reasons of returns that the server has not taken yet, in this tab, each for its request alone (decision 0357). */
export function useKeptReasons(): KeptReasons {
  const drafts = useDrafts()
  const client = useClient()
  const all = `${[client?.Id ?? 0, 'pagamento/desautorizar'].join(' ')} `
  return {
    of: id => String(drafts.read(`${all}${id}`)?.values['reason'] ?? ''),
    keep: (id, reason) => drafts.write(`${all}${id}`, { reason }),
    forget: id => drafts.forget(`${all}${id}`),
    forgetOthers: id => {
      for (const key of drafts.keys(all)) {
        const other = Number(key.slice(all.length))
        if (other !== id && foreseenOf('pagamento', other) === undefined) drafts.forget(key)
      }
    },
  }
}
