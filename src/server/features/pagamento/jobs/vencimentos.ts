import { sql } from 'kysely'
import { z } from 'zod'
import { entityNamed } from '#contract/entity.ts'
import { listRouteOf } from '#contract/route.ts'
import { OPEN_STATUSES } from '#rules/pagamento/status.ts'
import type { Executor } from '#server/core/context.ts'
import { tomorrow } from '#server/core/today.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import { job } from '#server/jobs/job.ts'

/** Hour of São Paulo: an hour before the summary of the day, which then says it in time. */
const HOUR = 6
const MOST_ATTEMPTS = 20
const PAUSE = 60
const KIND = 'pagamentosVencendo'

type Serving = { readonly db: Database }

/** Payment requests of a company's branch that are due. */
type Due = { readonly IdRegistro: number; readonly IdFilial: number; readonly Quantos: number }

/** Reminds those who may authorize or pay, each morning, of the payment requests that are due tomorrow; of a day once. */
export const vencimentos = job({
  kind: 'vencimentos',
  audience: 'server',
  data: z.null(),
  schedule: { hour: HOUR },
  attempts: { most: MOST_ATTEMPTS, pause: () => PAUSE },
  run: async ({ db }: Serving, _, { begun, advance }) => {
    const day = tomorrow(begun)
    const due = await asOwner(db, trx => dueOn(trx, day))
    for (const company of new Set(due.map(({ IdRegistro }) => IdRegistro))) {
      const branches = due.filter(({ IdRegistro }) => IdRegistro === company)
      await asOwner(db, trx => remind(trx, day, company, branches))
      await advance()
    }
    return {}
  },
})

async function dueOn(trx: Executor, day: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select "IdRegistro", "IdFilial", count(*)::int as "Quantos" from pagamento
    where "DataVencimento" = ${day}::date and "StatusPagamento" = any(${[...OPEN_STATUSES]}::smallint[])
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}

/** Tells each user of the branches they work for; the list it leads to has the same requests. */
async function remind(trx: Executor, day: string, company: number, branches: readonly Due[]): Promise<void> {
  const dueFor = new Map<number, readonly Due[]>()
  for (const branch of branches) {
    for (const user of await usersConcerned(trx, company, KIND, branch.IdFilial)) {
      dueFor.set(user, [...(dueFor.get(user) ?? []), branch])
    }
  }
  for (const [user, own] of dueFor) {
    const some = own.length < branches.length && { IdFilial: own.map(({ IdFilial }) => IdFilial) }
    const filter = {
      StatusPagamento: OPEN_STATUSES,
      DataVencimento_gte: day,
      DataVencimento_lte: day,
      ...some,
    }
    await notify(trx, {
      kind: KIND,
      to: [user],
      values: {
        smart_count: own.reduce((sum, { Quantos }) => sum + Quantos, 0),
        dia: day.split('-').toReversed().join('/'),
      },
      record: listRouteOf(entityNamed('pagamento'), filter),
      company,
      event: `vencimentos ${day}`,
    })
  }
}
