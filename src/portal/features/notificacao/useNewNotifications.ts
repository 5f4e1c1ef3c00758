import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Notificacao } from '#contract/features/notificacao.ts'
import {
  dismissToast,
  type Severity,
  shownToasts,
  type ToastLink,
  toast,
} from '#portal/providers/messages/toast.ts'
import { chosenClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { bundledText } from './bundledText.ts'

/** Tones from the gravest; none is told as one's own success, which would end the time to undo it. */
const severities = [
  ['ERRO', 'error'],
  ['ALERTA', 'warning'],
  ['INFO', 'info'],
  ['SUCESSO', 'info'],
] as const satisfies readonly (readonly [Notificacao['Tipo'], Severity])[]

/** Elements that are worked in, over which no news are laid. */
const WORK = '[role=dialog], [role=alertdialog], [data-work]'
const TYPED_IN = 'input, textarea, select, [contenteditable=true]'

const isAtWork = () =>
  document.querySelector(WORK) !== null || (document.activeElement?.matches(TYPED_IN) ?? false)

type Bundle = { readonly text: string; readonly entries: readonly Notificacao[] }

/**
 * Tells of notifications that come while the page is open, in one toast, which later ones join as long as it is shown; the
 * bell alone tells of those that were there before, or that come while somebody works (decision 0356).
 */
export function useNewNotifications(entries: readonly Notificacao[] | undefined): void {
  const navigate = useNavigate()
  const translate = useTranslate()
  const newest = useRef<number>(undefined)
  const bundle = useRef<Bundle>(undefined)
  useEffect(() => {
    if (!entries) return
    const before = newest.current
    newest.current = Math.max(before ?? 0, entries[0]?.Id ?? 0)
    if (before === undefined) return
    const arrived = entries.filter(({ Id, Lida, SemAviso }) => Id > before && !Lida && !SemAviso)
    if (arrived.length === 0 || isAtWork()) return
    const shown = shownToasts.get().find(({ message }) => message === bundle.current?.text)
    if (shown) dismissToast(shown.id)
    const all = [...arrived, ...((shown && bundle.current?.entries) ?? [])]
    const text = bundledText(all, translate)
    bundle.current = { text, entries: all }
    const [, severity] = severities.find(([tone]) => all.some(({ Tipo }) => Tipo === tone)) ?? severities[2]
    toast(severity, text, linkOf(all))

    function linkOf([first, ...others]: readonly Notificacao[]): ToastLink | undefined {
      const rota = first?.Rota
      // Several of one place, such as an import of many rows, lead there, too; each client has places of its own.
      const isElsewhere = ({ Rota, Cliente }: Notificacao) =>
        Rota !== rota || Cliente?.Id !== first?.Cliente?.Id
      if (!rota || others.some(isElsewhere)) return undefined
      const follow = () => {
        if (first.Cliente) chosenClient.set(first.Cliente)
        void navigate(rota)
      }
      return { href: `${import.meta.env.BASE_URL.replace(/\/$/, '')}${rota}`, follow }
    }
  }, [entries, navigate, translate])
}
