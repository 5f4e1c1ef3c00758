import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { type Severity, type ToastLink, toast } from '#portal/providers/messages/toast.ts'
import { chosenClient } from '#portal/providers/session/client.ts'

const severities = {
  INFO: 'info',
  SUCESSO: 'success',
  ALERTA: 'warning',
  ERRO: 'error',
} as const satisfies Readonly<Record<Notificacao['Tipo'], Severity>>

/** Toasts at once for this many new notifications; of more, the count in the bell tells. */
const MOST_TOASTS = 3

/** Shows a toast of each notification that comes while the page is open; those that were there before are in the bell alone. */
export function useNewNotifications(entries: readonly Notificacao[] | undefined): void {
  const navigate = useNavigate()
  const newest = useRef<number>(undefined)
  useEffect(() => {
    if (!entries) return
    const before = newest.current
    newest.current = Math.max(before ?? 0, entries[0]?.Id ?? 0)
    if (before === undefined) return
    const linkTo = ({ Rota, Cliente }: Notificacao): ToastLink | undefined => {
      if (Rota === null) return undefined
      const follow = () => {
        if (Cliente) chosenClient.set(Cliente)
        void navigate(Rota)
      }
      return { href: `${import.meta.env.BASE_URL.replace(/\/$/, '')}${Rota}`, follow }
    }
    const arrived = entries.filter(({ Id, Lida, SemAviso }) => Id > before && !Lida && !SemAviso)
    for (const entry of arrived.slice(0, MOST_TOASTS)) {
      toast(severities[entry.Tipo], `${entry.Titulo}\n${entry.Texto}`, linkTo(entry))
    }
  }, [entries, navigate])
}
