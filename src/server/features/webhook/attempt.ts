import { LONGEST_ANSWER } from '#rules/webhook.ts'
import { NotReached, type ResolveName } from '#server/adapters/outgoing/publicAddress.ts'
import { reachesReceiver } from '#server/adapters/outgoing/receivers.ts'
import { sendRequest, TimedOut } from '#server/adapters/outgoing/request.ts'
import { cut } from '#server/core/cut.ts'
import type { ClaimedDelivery, DeliveryOutcome } from '#server/webhooks/deliveries.ts'
import { receiverFault } from './receiverAddress.ts'
import { signedHeaders } from './secret.ts'

/** Bytes of an answer that are read: those of the characters that are kept, at four each. */
const LARGEST_ANSWER = LONGEST_ANSWER * 4

/** Limits and ways of an attempt, as a process sends them. */
export type AttemptOptions = {
  /** Milliseconds until the receiver's answer. */
  readonly longestWait: number
  readonly resolve?: ResolveName | undefined
  readonly signal: AbortSignal
}

/** Sends a delivery to its receiver once, signed by these secrets; resolves whatever comes of it, rejects where it is cut short. */
export async function attempt(
  { Endereco, ChaveMensagem: id, Corpo: body }: ClaimedDelivery,
  secrets: readonly string[],
  { longestWait, resolve, signal }: AttemptOptions,
): Promise<DeliveryOutcome> {
  const begun = performance.now()
  const outcome = (code: number | null, answer: string): DeliveryOutcome => ({
    code,
    answer: oneLine(answer),
    milliseconds: Math.round(performance.now() - begun),
  })
  if (secrets.length === 0) return outcome(null, 'no secret')
  // The rules for addresses may have become stricter since it was saved.
  if (receiverFault(Endereco)) return outcome(null, 'address not allowed')
  try {
    const timestamp = Math.floor(Date.now() / 1_000)
    const { status, body: answer } = await sendRequest({
      address: new URL(Endereco),
      isInternal: false,
      method: 'POST',
      headers: signedHeaders({ id, timestamp, body }, secrets),
      body,
      ...{ longestWait, resolve, signal },
      largestAnswer: LARGEST_ANSWER,
      isCut: true,
      reaches: reachesReceiver,
    })
    return outcome(status, answer)
  } catch (error) {
    signal.throwIfAborted()
    return outcome(null, failureOf(error))
  }
}

/** Failure as the log of deliveries tells it: by its code, without addresses that a name leads to. */
function failureOf(error: unknown): string {
  if (error instanceof TimedOut) return 'timed out'
  if (error instanceof NotReached) return 'address not allowed'
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : 'connection failed'
}

const oneLine = (text: string) =>
  cut(text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufffd]+/gu, ' ').trim(), LONGEST_ANSWER)
