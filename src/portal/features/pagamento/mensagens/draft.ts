import { useEffect, useState } from 'react'
import type { Mencionavel } from '#contract/features/pagamentoMensagem.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useDrafts } from '#portal/providers/vault/drafts.ts'

/** Attachment that a message refers to. */
export type Attached = { readonly Id: number; readonly Nome: string }

/** Message as it is written. */
export type WrittenMessage = {
  readonly text: string
  readonly mentions: readonly Mencionavel[]
  readonly documents: readonly Attached[]
}

const NOTHING: WrittenMessage = { text: '', mentions: [], documents: [] }

/** Message being written about a request, kept in this tab when the page is left. */
export function useWritten(id: number) {
  const drafts = useDrafts()
  const client = useClient()
  const key = [client?.Id ?? 0, 'pagamento/mensagem', id].join(' ')
  const [written, setWritten] = useState<WrittenMessage>(() => ({ ...NOTHING, ...drafts.read(key)?.values }))
  useEffect(() => {
    if (written.text === '' && written.documents.length === 0) drafts.forget(key)
    else drafts.write(key, written)
  }, [drafts, key, written])
  return {
    written,
    change: (part: Partial<WrittenMessage>) => setWritten(before => ({ ...before, ...part })),
    clear: () => setWritten(NOTHING),
  }
}

/** People mentioned whose names still stand in the text. */
export const mentionedIn = ({ text, mentions }: WrittenMessage): readonly Mencionavel[] =>
  mentions.filter(({ Nome }) => text.includes(`@${Nome}`))
