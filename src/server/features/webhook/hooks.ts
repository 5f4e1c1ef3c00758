import { sql } from 'kysely'
import type { FieldErrors } from '#contract/problem.ts'
import { settings } from '#rules/settings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { forgetDeliveries } from '#server/webhooks/deliveries.ts'
import { receiverFault } from './receiverAddress.ts'

/** Webhooks: each hears by the rights of whoever saved it last, and of nothing that they may not look at themselves. */
export const webhookHooks: Hooks<'webhook'> = {
  saving: async (call, row, current) => {
    const { caller } = call
    if (!current) await assertRoom(call)
    const fault = receiverFault(row.Endereco)
    const isSeen = (code: string) =>
      caller.ownServices.some(({ Codigo, Visualizar }) => Codigo === code && Visualizar)
    const errors: FieldErrors = {
      ...(fault && { Endereco: fault }),
      ...(!row.Servicos.every(isSeen) && { Servicos: { key: 'guards.beyondRights' } }),
    }
    if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
    return { IdUsuario: caller.IdUsuario, Responsavel: caller.Nome }
  },
  removing: async ({ trx }, { Id }) => forgetDeliveries(trx, Id),
}

/** Refuses more webhooks than a company may have: each multiplies what its changes write. */
async function assertRoom(call: CompanyCall): Promise<void> {
  const { trx, company } = call
  await lockCompany(call, 'webhooks')
  const { rows } = await sql`select 1 from webhook where "IdRegistro" = ${company}`.execute(trx)
  if (rows.length < settings.webhooks) return
  throw new Problem('refused', { message: { key: 'guards.webhooksMany' } })
}
