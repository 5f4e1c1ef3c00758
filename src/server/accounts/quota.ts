import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'

/** How often something may be asked in a time, by whom. */
export type Quota = { readonly key: string; readonly most: number; readonly seconds: number }

/** Counts a call, in a transaction of its own; refuses with `tooMany` until the time is over once there were too many. */
export async function spend(db: Database, { key, most, seconds }: Quota): Promise<void> {
  const over = sql`tentativa."Ultima" <= now() - make_interval(secs => ${seconds})`
  const { rows } = await asOwner(db, trx =>
    sql<{ Falhas: number; Segundos: number }>`
      insert into tentativa ("Chave", "Falhas") values (${`cota:${key}`}, 1)
      on conflict ("Chave") do update set
        "Falhas" = case when ${over} then 1 else least(tentativa."Falhas" + 1, 1000000) end,
        "Ultima" = case when ${over} then now() else tentativa."Ultima" end
      returning "Falhas", ceil(${seconds} - extract(epoch from now() - "Ultima"))::int as "Segundos"`.execute(
      trx,
    ),
  )
  const { Falhas = 0, Segundos = 0 } = rows[0] ?? {}
  if (Falhas <= most) return
  const wait = Math.max(1, Segundos)
  throw new Problem('tooMany', {
    told: { key: 'problems.tooMany', with: { seconds: wait } },
    retryAfter: wait,
  })
}
