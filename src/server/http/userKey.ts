import { sql } from 'kysely'
import type { Answer, Caller } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { type AnswerOfKey, assertKey, LONGEST_KEY } from './idempotency.ts'

/**
 * Idempotency key of a signed-in user, whose answers row-level security reserves to them, or of an API key, which is not
 * answered what its maker was; undefined without the header.
 */
export function userKey(
  { IdUsuario, key: apiKey }: Caller,
  given: string | undefined,
  request: string,
): AnswerOfKey<Answer> | undefined {
  if (given === undefined) return undefined
  assertKey(given)
  // Longer than any that a user may send.
  const key = apiKey ? `chave ${apiKey.Id} ${given}`.padEnd(LONGEST_KEY + 1) : given
  return {
    claim: async trx => {
      const claimed = await trx
        .insertInto('idempotencia')
        .values({ IdUsuario, Chave: key, Pedido: request })
        .onConflict(conflict => conflict.doNothing())
        .returning('Chave')
        .execute()
      return claimed.length > 0
    },
    answered: async trx => {
      const { rows } = await sql<{ Pedido: string; Resposta: Answer }>`
        select "Pedido", "Resposta" from idempotencia
        where "IdUsuario" = ${IdUsuario} and "Chave" = ${key}`.execute(trx)
      const [first] = rows
      if (!first || first.Pedido !== request) throw new Problem('keyReused')
      return first.Resposta
    },
    keep: async (trx, answer) => {
      await trx
        .updateTable('idempotencia')
        .set({ Resposta: JSON.stringify(answer) })
        .where('IdUsuario', '=', IdUsuario)
        .where('Chave', '=', key)
        .execute()
    },
  }
}
