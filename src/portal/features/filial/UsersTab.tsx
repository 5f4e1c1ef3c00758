import { people } from '#contract/features/usuario.ts'
import { AccessList } from '#portal/entity/AccessList.tsx'
import { useIntent } from '#portal/entity/record/useIntent.ts'
import { call } from '#portal/http/request.ts'
import type { ExtraTabProps } from '#portal/registers/extraTab.ts'
import { useSession } from '#portal/session/session.ts'
import { mayCall } from '#portal/session/useRights.ts'
import { useWords } from '#portal/words/language.ts'

/** The users who work for a branch; what is changed is the user, by whoever may edit users. */
export function UsersTab({ record, isReadOnly }: ExtraTabProps) {
  const say = useWords()
  const intend = useIntent()
  const user = useSession()
  const idFilial = String(record.Id)
  return (
    <AccessList
      label={say('pages.filial.users')}
      none={say('pages.filial.nobody')}
      always={say('pages.filial.administrators')}
      queryKey={['filial/acessos', record.Id]}
      read={signal => call(people['filial/acessos'], { query: { idFilial }, signal })}
      turn={({ Id, Acesso }) => {
        const endpoint = people[Acesso ? 'acesso/filial/excluir' : 'acesso/filial/adicionar']
        return intend(intent => call(endpoint, { query: { idUsuario: String(Id), idFilial }, intent }))
      }}
      isReadOnly={isReadOnly || !mayCall(user, people['acesso/filial/adicionar'])}
      nameOf={({ Nome, Email }) => [Nome, Email]}
    />
  )
}
