import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { SessaoAberta, usuarioEndpoints } from '#contract/features/usuario.ts'
import type { RecordOf } from '#contract/record.ts'
import { blankRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { assertIdentityProven } from '#server/core/stepUp.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { closeSessionsOf, isValidSession } from '#server/features/sessao/sessions.ts'
import { notifySessionsEnded } from '#server/hub/publish.ts'
import { update } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { assertCovers } from './guards.ts'

const usuario = entityNamed('usuario')

/** User of the company, locked; `notFound` otherwise. */
export const userOf = ({ trx, company }: CompanyCall, id: number) =>
  recordById({ trx, company }, 'usuario', id, true)

/** User whose access the caller may change. */
export async function changeableUser(call: CompanyCall, id: number): Promise<RecordOf<'usuario'>> {
  const user = await userOf(call, id)
  await assertCovers(call, user)
  return user
}

/** The caller's own user, or one that the caller may edit; `forbidden` otherwise. */
export async function ownOrEditable(call: CompanyCall, id: number): Promise<RecordOf<'usuario'>> {
  const { caller } = call
  if (id === caller.IdUsuario) return userOf(call, id)
  const mayEdit = caller.Servicos.some(
    ({ Codigo, Visualizar, Editar }) => Codigo === 'USUARIO' && Visualizar && Editar,
  )
  if (!mayEdit) throw new Problem('forbidden')
  return changeableUser(call, id)
}

// Prefix of the Id, long enough to tell sessions apart: the hub knows them by the whole of it.
const SHOWN_LENGTH = 16

/** User whose sessions the caller may end: their own with a fresh proof of who they are. */
async function userToEnd(call: CompanyCall, id: number): Promise<RecordOf<'usuario'>> {
  const user = await ownOrEditable(call, id)
  if (user.Id === call.caller.IdUsuario) assertIdentityProven(call.caller)
  return user
}

const recordEnded = ({ trx, company, caller }: CompanyCall, details: { Alvo: string; Id: number }) =>
  recordSecurityEvent(trx, { kind: 'SESSAO_ENCERRADA', company, by: caller, details })

/** Handlers of users beyond their register: their job role, their sessions. */
export const usuarioHandlers = {
  'perfil/model/novo': async () => ({ ...blankRow(usuario.spec), Id: null, Versao: null }),
  'perfil/cargo/atualizar': async call => {
    const { Id, Versao, IdCargo } = call.body
    const user = await userOf(call, Id)
    const { body } = await update(usuario, { ...call, body: { ...user, Versao, IdCargo } })
    return body as Record<string, unknown>
  },
  'perfil/sessoes': async call => {
    const { Id } = await ownOrEditable(call, call.query.id)
    return asOwnerWithin(call.trx, async () => {
      const { rows } = await sql<SessaoAberta>`
        select left("Id", ${SHOWN_LENGTH}) as "Id", "DataCriacao", "UltimoUso", "Endereco", "Agente",
          "Id" = ${call.caller.session} as "Atual"
        from sessao where "IdUsuario" = ${Id} and ${isValidSession} order by "UltimoUso" desc`.execute(
        call.trx,
      )
      return rows
    })
  },
  'perfil/sessao/excluir': async call => {
    const { Id, Nome } = await userToEnd(call, call.body.Id)
    const { numDeletedRows } = await asOwnerWithin(call.trx, () =>
      call.trx
        .deleteFrom('sessao')
        .where('IdUsuario', '=', Id)
        .where(sql`left("Id", ${SHOWN_LENGTH})`, '=', call.body.Sessao)
        .executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) throw new Problem('notFound')
    await notifySessionsEnded(call.trx)
    await recordEnded(call, { Alvo: Nome, Id })
    return { Message: translate(call.language, 'messages.sessionEnded') }
  },
  'perfil/sessoes/excluir': async call => {
    const { Id, Nome } = await userToEnd(call, call.body.Id)
    const { trx, caller } = call
    await asOwnerWithin(trx, () => closeSessionsOf(trx, Id, caller.session))
    await recordEnded(call, { Alvo: Nome, Id })
    return { Message: translate(call.language, 'messages.sessionsEnded') }
  },
} satisfies Partial<HandlersOf<typeof usuarioEndpoints>>
