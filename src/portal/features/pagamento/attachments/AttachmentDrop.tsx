import { ATTACHMENT_TYPES, LARGEST_ATTACHMENT, pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { ask } from '#portal/providers/http/files.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { UploadDrop } from '#portal/record/files/UploadDrop.tsx'
import { useUploads } from '#portal/record/files/useUploads.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'

const { 'pagamento/documento/adicionar': endpoint } = pagamentoEndpoints

/** Drop zone above a payment request's attachments. */
export function AttachmentDrop({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  const translate = useTranslate()
  const user = useSession()
  const uploads = useUploads(
    (file, sending) =>
      ask(endpoint, { query: { idPagamento: parent.Id, nome: file.name }, body: file, ...sending }),
    { largest: LARGEST_ATTACHMENT },
  )
  if (isReadOnly || !isOffered(user, endpoint)) return null
  return (
    <UploadDrop
      accept={ATTACHMENT_TYPES.join()}
      label={translate('pages.pagamento.attach')}
      hint={translate('pages.pagamento.dropHere')}
      uploads={uploads}
    />
  )
}
