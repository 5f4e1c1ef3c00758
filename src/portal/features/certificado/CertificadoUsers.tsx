import { certificadoEndpoints } from '#contract/features/certificado.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { AccessList } from '#portal/record/AccessList.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

/** Users with access to a certificate. */
export function CertificadoUsers({ isReadOnly }: ExtraTabProps) {
  const record = useOpened('certificado')
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
