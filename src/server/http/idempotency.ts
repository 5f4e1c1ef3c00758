import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer, Caller, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** The most characters of an `Idempotency-Key`. */
export const LONGEST_KEY = 100

/** What a key stands for: the same key with another call or body is a mistake of the caller's. */
export function fingerprint(method: string, path: string, query: string, body: Uint8Array): string {
  const hash = createHash('sha256').update([method, path, query, ''].join('\n'))
  return hash.update(body).digest('base64url')
}

/**
 * Works once for a key: claims it, works and keeps the answer in the caller's transaction. The same key again answers
 * the kept answer; a second call at the same time waits for the first. Without a key it just works.
 */
export async function once(
  trx: Executor,
  caller: Caller,
  key: string | undefined,
  request: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  if (key.length === 0 || key.length > LONGEST_KEY) throw new Problem('malformed')
  const claimed = await trx
    .insertInto('idempotencia')
    .values({ IdUsuario: caller.IdUsuario, Chave: key, Pedido: request })
    .onConflict(conflict => conflict.doNothing())
    .returning('Chave')
    .execute()
  if (claimed.length === 0) return repeated(trx, caller, key, request)
  const answer = await work()
  await trx
    .updateTable('idempotencia')
    .set({ Resposta: JSON.stringify(answer) })
    .where('IdUsuario', '=', caller.IdUsuario)
    .where('Chave', '=', key)
    .execute()
  return answer
}

async function repeated(trx: Executor, caller: Caller, key: string, request: string): Promise<Answer> {
  const { rows } = await sql<{ Pedido: string; Resposta: Answer }>`
    select "Pedido", "Resposta" from idempotencia
    where "IdUsuario" = ${caller.IdUsuario} and "Chave" = ${key}`.execute(trx)
  const [first] = rows
  if (!first || first.Pedido !== request) throw new Problem('keyReused')
  return first.Resposta
}
