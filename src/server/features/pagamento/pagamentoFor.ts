import { entityNamed } from '#contract/entity.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { recordById, type WireRecord } from '#server/registers/record.ts'
import { outcomeOf } from './facts.ts'
import { stateAfter } from './throwRefusals.ts'

const pagamento = entityNamed('pagamento')

/**
 * The request to whose parts something is done, refused where that may not be; locked, so that nobody submits or
 * authorizes it while its parts change.
 */
export async function pagamentoFor(
  call: CompanyCall,
  id: number,
  action: RequestAction,
  lock = true,
): Promise<WireRecord> {
  const request = await recordById(call.trx, pagamento, call.company, id, lock)
  stateAfter(await outcomeOf(call, action, request))
  return request
}
