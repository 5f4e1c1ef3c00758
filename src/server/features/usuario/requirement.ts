import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { ExigenciaDeFator, exigenciaEndpoints } from '#contract/features/exigencia.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { recordChanges } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'

const exigencia = entityNamed('usuario/exigencia')

async function requirementOf({ trx, company }: CompanyCall): Promise<ExigenciaDeFator> {
  const { rows } = await sql<ExigenciaDeFator>`
    select r."ExigenciaFator", r."ExigenciaDesde", (select count(*)::int from usuario u
      where u."IdRegistro" = r."Id" and u."Status" = 1 and not u."PossuiFator") as "SemFator"
    from registro r where r."Id" = ${company}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return found
}

/** Handlers of the requirement that a company's users have a second factor. */
export const exigenciaHandlers = {
  'perfil/exigencia': requirementOf,
  'perfil/exigencia/atualizar': async call => {
    const { trx, company, caller, language, body } = call
    if (!caller.Produtos.includes('Admin'))
      throw new Problem('forbidden', { message: { key: 'guards.administrator' } })
    const isRequired = body.ExigenciaFator !== 0
    if (isRequired && body.ExigenciaDesde === null)
      throw fieldProblem('ExigenciaDesde', 'validation.required')
    const after = { ...body, ExigenciaDesde: isRequired ? body.ExigenciaDesde : null }
    const { SemFator: _, ...before } = await requirementOf(call)
    await asOwnerWithin(trx, () => trx.updateTable('registro').set(after).where('Id', '=', company).execute())
    await recordChanges(exigencia, call, 'atualizar', [{ id: company, before, after }])
    const details = { Ato: `exigir ${after.ExigenciaFator}` }
    await recordSecurityEvent(trx, { kind: 'FATOR', company, by: caller, details })
    return { ...(await requirementOf(call)), Message: translate(language, 'messages.saved') }
  },
} satisfies HandlersOf<typeof exigenciaEndpoints>
