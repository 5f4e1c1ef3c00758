import { sql } from 'kysely'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'
import { SWEEP_BATCH } from '#server/core/deleteExpired.ts'
import { mayForget } from '#server/core/expiredKeys.ts'
import { keptFor } from '#server/core/keptFor.ts'
import { lockedEnds } from './chain.ts'

const USUAL = sql`make_interval(years => ${sql.lit(settings.eventYears)})`
const isOver = sql<boolean>`coalesce(e."Quando" < now() - ${keptFor('seguranca', USUAL)}, false)`

/**
 * Deletes a batch of a company's events whose time is over, and moves the front of its chain behind them, so that the
 * rest is proved by the hash of the last one deleted. A gap is not crossed: what proves that somebody deleted stays. Answers
 * whether there may be more.
 */
export async function sweepSecurityEvents(trx: Executor, isClockSound = mayForget): Promise<boolean> {
  if (!(await isClockSound(trx))) return false
  const { rows: due } = await sql<{ readonly IdRegistro: number }>`
    select c."IdRegistro" from seguranca_corrente c join seguranca_evento e
      on e."IdRegistro" = c."IdRegistro" and e."Numero" = c."Primeiro" and ${isOver} limit 1`.execute(trx)
  const [company] = due
  if (!company) return false
  const { IdRegistro } = company
  const { Primeiro } = await lockedEnds(trx, IdRegistro)
  const { rows } = await sql<{ readonly Numero: number; readonly Hash: string; readonly isOver: boolean }>`
    select e."Numero", e."Hash", ${isOver} as "isOver" from seguranca_evento e
    where e."IdRegistro" = ${IdRegistro} and e."Numero" >= ${Primeiro} order by e."Numero" limit ${SWEEP_BATCH}`.execute(
    trx,
  )
  const kept = rows.findIndex((one, at) => !one.isOver || one.Numero !== Primeiro + at)
  const last = (kept < 0 ? rows : rows.slice(0, kept)).at(-1)
  if (!last) return false
  await sql`
    delete from seguranca_evento where "IdRegistro" = ${IdRegistro}
      and "Numero" between ${Primeiro} and ${last.Numero}`.execute(trx)
  await sql`
    update seguranca_corrente set "Primeiro" = ${last.Numero + 1}, "Anterior" = ${last.Hash}
    where "IdRegistro" = ${IdRegistro}`.execute(trx)
  return true
}
