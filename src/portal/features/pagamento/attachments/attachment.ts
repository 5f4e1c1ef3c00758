import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { download, saveFile } from '#portal/providers/http/files.ts'
import { toastError } from '#portal/providers/messages/toast.ts'

const SHOWABLE = /^(image\/|application\/pdf)/

/** Whether the browser can show an attachment. */
export const isShowable = ({ ContentType }: Pick<RecordOf<'pagamento/documento'>, 'ContentType'>): boolean =>
  SHOWABLE.test(ContentType ?? '')

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
