import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import type { KindTelling } from '#server/features/notificacao/words.ts'

/** Products of a company that are told of together: their day, how many they are, and what tells this notice from others. */
type Told = { readonly Dia: string; readonly Quantos: number; readonly Marca: string }

type Notice = {
  readonly kind: KindTelling<'detalhe' | 'dia'>
  /** Query of the products of a company `r` that are to be told of. */
  readonly products: RawBuilder<Told>
  /** Filter of the list that shows them. */
  readonly filter: (day: string) => Readonly<Record<string, string>>
}

type Untold = Told & { readonly IdRegistro: number; readonly Evento: string }

/** Products that nobody has been notified of; none while some have yet to be brought up to a load, as their numbers would be too low. */
async function untold(trx: Executor, { kind, products }: Notice): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    select * from (
      select r."Id" as "IdRegistro", t.*, concat_ws(' ', 'partnumber', ${kind}::text, r."Id", t."Marca") as "Evento"
      from registro r, lateral (${products}) t
    ) as told
    where not exists (select 1 from partnumber_carga) and not exists (
      select 1 from notificacao n where n."IdRegistro" = told."IdRegistro" and n."Evento" = told."Evento")
    order by "IdRegistro", "Dia"`.execute(trx)
  return rows
}

/** Notifies the users who may change a company's products of some of them, once, with the way to their list. */
export async function notifyOfProducts(trx: Executor, notice: Notice): Promise<void> {
  const { kind, filter } = notice
  for (const { IdRegistro: company, Dia, Quantos, Evento: event } of await untold(trx, notice)) {
    await notify(trx, {
      kind,
      to: await usersConcerned(trx, company, kind),
      values: { detalhe: String(Quantos), dia: Dia.split('-').toReversed().join('/') },
      record: `${routeOf(entityNamed('partnumber'))}?filter=${encodeURIComponent(JSON.stringify(filter(Dia)))}`,
      company,
      event,
    })
  }
}
