import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { download, keepFile } from '#portal/http/files.ts'
import { toastError } from '#portal/messages/toast.ts'

/** An attachment's bytes, under its name. */
export function fetchAttachment(id: number, signal?: AbortSignal) {
  return download(pagamentoEndpoints['pagamento/documento/download'], {
    query: { id },
    ...(signal ? { signal } : {}),
  })
}

/** Hands an attachment to the browser to keep; a refusal is said. */
export async function keepAttachment(id: number): Promise<void> {
  await fetchAttachment(id).then(keepFile, toastError)
}
