import type { RecordOf } from '#contract/record.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'
import { actionOutcome } from './transition/facts.ts'
import { assertAllowed } from './transition/throwRefusals.ts'

/**
 * Request whose details are to change; refuses if its state does not allow it. Locked, so that nobody submits
 * or authorizes it meanwhile.
 */
export async function pagamentoFor(
  call: CompanyCall,
  id: number,
  action: RequestAction,
  lock = true,
): Promise<RecordOf<'pagamento'>> {
  const request = await recordById(call, 'pagamento', id, lock)
  assertAllowed(await actionOutcome(call, action, request))
  return request
}
