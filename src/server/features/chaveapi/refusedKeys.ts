import type { Executor } from '#server/core/context.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'

/** Reason for which a key with the right secret is refused. */
export type KeyRefusal = 'vencida' | 'responsavelInativo' | 'endereco'

type Refused = { readonly id: number; readonly name: string; readonly company: number }

/** Milliseconds in which refusals of a key are recorded once: whoever has a stolen one does not fill the record. */
const ONCE_IN = 60_000

const recorded = new Map<string, number>()

/** Records that a key was refused although its secret was right: it may be in other hands. */
export async function recordRefusedKey(
  executor: Executor,
  { id, name, company }: Refused,
  reason: KeyRefusal,
): Promise<void> {
  const now = performance.now()
  const key = `${company} ${id} ${reason}`
  if (now - (recorded.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_IN) return
  recorded.set(key, now)
  await recordSecurityEvent(executor, {
    kind: 'CHAVE_RECUSADA',
    company,
    by: undefined,
    details: { Alvo: name, Motivo: reason },
  })
}
