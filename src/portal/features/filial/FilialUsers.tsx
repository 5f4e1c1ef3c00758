import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { AccessList } from '#portal/record/AccessList.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

/** Users of a branch; a change is saved in the user and needs the right to edit users. */
export function FilialUsers({ isReadOnly }: ExtraTabProps) {
  const record = useOpened('filial')
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
