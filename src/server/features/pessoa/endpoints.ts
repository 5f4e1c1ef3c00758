import { entityNamed } from '#contract/entity.ts'
import { pessoaEndpoints } from '#contract/features/pessoa.ts'
import { mayCall } from '#contract/permission.ts'
import { personalEntities, personalFields } from '#contract/personal.ts'
import { isUndecided, requestStatus } from '#rules/registration.ts'
import { isWithinBounds, retentions } from '#rules/retencao.ts'
import { isNotInactive, statusCadastro } from '#rules/statusCadastro.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import { endCodesOf } from '#server/features/sessao/password/codes.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import { assertOther } from '#server/features/usuario/guards.ts'
import { addJob } from '#server/jobs/queue.ts'
import { findRecord, recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { findPeople } from './find.ts'
import { dadospessoais } from './jobs/dadospessoais.ts'
import { eliminacao } from './jobs/eliminacao.ts'
import { assertMayKnow, personOf } from './personRights.ts'
import { retentionsOf, setRetention } from './retention.ts'

const usuario = entityNamed('usuario')
const solicitacao = entityNamed('solicitacao')

/** Ends the access of a user who is going to be erased, at once; refused for oneself and the last administrator. */
async function endAccess(call: CompanyCall, id: number): Promise<void> {
  const { trx } = call
  const user = await recordById(call, 'usuario', id, true)
  assertOther(call, user)
  if (isNotInactive(user)) {
    await updateRecord(usuario, call, user, { Status: statusCadastro.inativo })
    await assertAdministratorLeft(call, { takesWayBack: user.PossuiFator })
  }
  await asOwnerWithin(trx, async () => {
    await closeSessionsOf(trx, id)
    await endCodesOf(trx, id)
  })
}

/** Rejects a registration request that is open, whose person is going to be erased: nobody could be admitted by it. */
async function endRequest(call: CompanyCall, id: number): Promise<void> {
  const request = await findRecord(call, 'solicitacao', id, true)
  if (!request || !isUndecided(request)) return
  const decided = { Status: requestStatus.refused, DataDecisao: new Date().toISOString() }
  await updateRecord(solicitacao, call, request, decided)
}

/** Answer of a job that has begun; `refused` while the same is under way. */
function begun(Id: number | undefined): { readonly Id: number } {
  if (Id === undefined) throw new Problem('refused', { message: { key: 'refusals.personUnderWay' } })
  return { Id }
}

/** Handlers of the data of people. */
export const pessoaHandlers = {
  privacidade: async ({ trx, caller }) => ({
    Prazos: await retentionsOf(trx),
    Registros: personalEntities.map(entity => ({
      Registro: entity.name,
      Campos: [...personalFields(entity)],
    })),
    Alteravel: mayCall(caller, pessoaEndpoints['privacidade/atualizar'].access),
  }),
  pessoas: async call => {
    assertAdministrator(call.caller)
    return findPeople(call, call.query.q)
  },
  'pessoa/exportar': async call => {
    const { trx, company, caller, language, body } = call
    assertMayKnow(caller, body, company)
    await personOf(call, body)
    const { Registro, Id, Formato } = body
    const data = { Registro, Id, Formato, Idioma: language }
    const job = await asOwnerWithin(trx, () =>
      addJob(trx, dadospessoais, data, { company, user: caller.IdUsuario }),
    )
    const details = { Registro, Ato: 'exportar', Id }
    await recordSecurityEvent(trx, { kind: 'PESSOA', company, by: caller, details })
    return begun(job)
  },
  'pessoa/eliminar': async call => {
    const { trx, company, caller, body } = call
    assertAdministrator(caller)
    const entity = await personOf(call, body)
    if (entity.name === usuario.name) await endAccess(call, body.Id)
    if (entity.name === solicitacao.name) await endRequest(call, body.Id)
    return begun(
      await asOwnerWithin(trx, () => addJob(trx, eliminacao, body, { company, user: caller.IdUsuario })),
    )
  },
  'privacidade/atualizar': async call => {
    const { trx, company, caller, language, body } = call
    const { Tipo, Dias } = body
    assertAdministrator(caller)
    const { least, most } = retentions[Tipo]
    if (!isWithinBounds(Tipo, Dias)) throw fieldProblem('Dias', 'refusals.retention', { least, most })
    await asOwnerWithin(trx, () => setRetention(trx, Tipo, Dias))
    const details = { Registro: Tipo, Ato: 'prazo', Campos: Dias === null ? '–' : String(Dias) }
    await recordSecurityEvent(trx, { kind: 'PESSOA', company, by: caller, details })
    return { Message: translate(language, 'messages.saved') }
  },
} satisfies HandlersOf<typeof pessoaEndpoints>
