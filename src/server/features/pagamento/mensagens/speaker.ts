import { actorOf } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { maySpeak } from '#rules/pagamento/messages.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isOnFilial } from '../filial.ts'

type Request = Pick<RecordOf<'pagamento'>, 'IdFilial'>

/**
 * Why the caller may not write messages about a request: the right, or of the payer's users the branch; undefined for
 * those who may.
 */
async function refusalOf(call: CompanyCall, { IdFilial }: Request) {
  if (!maySpeak(actorOf(call.caller))) return 'refusals.right'
  return (await isOnFilial(call, IdFilial)) ? undefined : 'refusals.notOnBranch'
}

/** Whether the caller may write messages about a request. */
export async function isSpeaker(call: CompanyCall, request: Request): Promise<boolean> {
  return (await refusalOf(call, request)) === undefined
}

/** Refuses whoever may only read. */
export async function assertSpeaker(call: CompanyCall, request: Request): Promise<void> {
  const key = await refusalOf(call, request)
  if (key) throw new Problem('refused', { message: { key } })
}
