import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { AccessList } from '#portal/record/AccessList.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

/** Branches of a user. */
export function FiliaisTab({ isReadOnly }: ExtraTabProps) {
  const record = useOpened('usuario')
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
