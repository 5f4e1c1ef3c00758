import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { AccessList } from '#portal/entity/AccessList.tsx'
import type { ExtraTabProps } from '#portal/entity/extras/extraTab.ts'
import { call } from '#portal/http/request.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'
import { isOffered } from '#portal/session/canAccess.ts'
import { useSession } from '#portal/session/session.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Users of a branch; a change is saved in the user and needs the right to edit users. */
export function FilialUsers({ record, isReadOnly }: ExtraTabProps<'filial'>) {
  const translate = useTranslate()
  const intend = useIdempotencyKey()
  const user = useSession()
  const idFilial = String(record.Id)
  return (
    <AccessList
      label={translate('pages.filial.users')}
      none={translate('pages.filial.nobody')}
      always={translate('pages.filial.administrators')}
      queryKey={['filial/acessos', record.Id]}
      read={signal => call(usuarioEndpoints['filial/acessos'], { query: { idFilial }, signal })}
      turn={({ Id, Acesso }) => {
        const endpoint = usuarioEndpoints[Acesso ? 'acesso/filial/excluir' : 'acesso/filial/adicionar']
        return intend(intent => call(endpoint, { query: { idUsuario: String(Id), idFilial }, intent }))
      }}
      isReadOnly={isReadOnly || !isOffered(user, usuarioEndpoints['acesso/filial/adicionar'])}
      nameOf={({ Nome, Email }) => [Nome, Email]}
    />
  )
}
