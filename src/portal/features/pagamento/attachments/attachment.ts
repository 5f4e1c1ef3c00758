import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { download, saveFile } from '#portal/providers/http/files.ts'
import { toastError } from '#portal/providers/messages/toast.ts'

/** Downloads an attachment, with its file name. */
export function fetchAttachment(id: number, signal?: AbortSignal) {
  return download(pagamentoEndpoints['pagamento/documento/download'], {
    query: { id },
    ...(signal ? { signal } : {}),
  })
}

/** Saves an attachment through the browser; an error is shown as a toast. */
export async function saveAttachment(id: number): Promise<void> {
  await fetchAttachment(id).then(saveFile, toastError)
}
