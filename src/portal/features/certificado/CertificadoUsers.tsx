import { certificadoEndpoints } from '#contract/features/certificado.ts'
import { AccessList } from '#portal/entity/AccessList.tsx'
import type { ExtraTabProps } from '#portal/entity/extras/extraTab.ts'
import { call } from '#portal/http/request.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Users with access to a certificate. */
export function CertificadoUsers({ record, isReadOnly }: ExtraTabProps<'certificado'>) {
  const translate = useTranslate()
  const intend = useIdempotencyKey()
  const idCertificado = String(record.Id)
  return (
    <AccessList
      label={translate('pages.certificado.users')}
      none={translate('pages.certificado.nobody')}
      queryKey={['certificado/acessos', record.Id]}
      read={signal => call(certificadoEndpoints['certificado/acessos'], { query: { idCertificado }, signal })}
      turn={({ Id, Acesso }) => {
        const endpoint =
          certificadoEndpoints[Acesso ? 'certificado/acesso/excluir' : 'certificado/acesso/adicionar']
        return intend(intent => call(endpoint, { query: { idCertificado, id: String(Id) }, intent }))
      }}
      isReadOnly={isReadOnly}
      nameOf={({ Nome, Email }) => [Nome, Email]}
    />
  )
}
