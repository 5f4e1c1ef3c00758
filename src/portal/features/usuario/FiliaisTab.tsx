import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { AccessList } from '#portal/entity/AccessList.tsx'
import type { ExtraTabProps } from '#portal/entity/extras/extraTab.ts'
import { call } from '#portal/http/request.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Branches of a user. */
export function FiliaisTab({ record, isReadOnly }: ExtraTabProps<'usuario'>) {
  const translate = useTranslate()
  const intend = useIdempotencyKey()
  const idUsuario = String(record.Id)
  return (
    <AccessList
      label={translate('pages.usuario.branches')}
      none={translate('pages.usuario.noBranch')}
      always={translate('pages.usuario.everyBranch')}
      queryKey={['acesso/filiais', record.Id]}
      read={signal => call(usuarioEndpoints['acesso/filiais'], { query: { idUsuario }, signal })}
      turn={({ Id, Acesso }) => {
        const endpoint = usuarioEndpoints[Acesso ? 'acesso/filial/excluir' : 'acesso/filial/adicionar']
        return intend(intent => call(endpoint, { query: { idUsuario, idFilial: String(Id) }, intent }))
      }}
      isReadOnly={isReadOnly}
      nameOf={({ RazaoSocial, NomeFantasia, Matriz }) => [
        RazaoSocial,
        [NomeFantasia, Matriz ? translate('fields.Matriz') : null].filter(Boolean).join(' · '),
      ]}
    />
  )
}
