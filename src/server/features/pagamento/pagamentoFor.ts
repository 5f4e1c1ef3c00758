import type { RecordOf } from '#contract/record.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'
import { outcomeOf } from './facts.ts'
import { assertAllowed } from './throwRefusals.ts'

/**
 * The request to whose parts something is done, refused where that may not be; locked, so that nobody submits or
 * authorizes it while its parts change.
 */
export async function pagamentoFor(
  call: CompanyCall,
  id: number,
  action: RequestAction,
  lock = true,
): Promise<RecordOf<'pagamento'>> {
  const request = await recordById(call, 'pagamento', id, lock)
  assertAllowed(await outcomeOf(call, action, request))
  return request
}
