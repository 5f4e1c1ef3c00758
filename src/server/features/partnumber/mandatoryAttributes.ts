import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { DAYS_AHEAD } from '#rules/atributos/asked.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'

const KIND = 'atributosExigidos'

type Coming = {
  readonly IdRegistro: number
  readonly Dia: string
  readonly Quantos: number
  readonly Evento: string
}

/** Days ahead from which records of a company lack a mandatory attribute, of which nobody has been notified. */
async function comingDays(trx: Executor): Promise<readonly Coming[]> {
  const day = today()
  const { rows } = await sql<Coming>`
    select * from (
      select "IdRegistro", "AtributosExigidosEm" as "Dia", count(*)::int as "Quantos",
        concat_ws(' ', 'partnumber', ${KIND}::text, "IdRegistro", "AtributosExigidosEm") as "Evento"
      from partnumber
      where "Ativo" and "AtributosExigidosEm" > ${day}::date and "AtributosExigidosEm" <= ${day}::date + ${DAYS_AHEAD}::int
      group by "IdRegistro", "AtributosExigidosEm"
    ) as coming
    where not exists (
      select 1 from notificacao n where n."IdRegistro" = coming."IdRegistro" and n."Evento" = coming."Evento")
    order by "IdRegistro", "Dia"`.execute(trx)
  return rows
}

/** Notifies the users who may change a company's products of days from which these lack mandatory attributes; of each day once. */
export async function notifyOfMandatoryAttributes(trx: Executor): Promise<void> {
  for (const { IdRegistro: company, Dia, Quantos, Evento: event } of await comingDays(trx)) {
    const filter = JSON.stringify({ AtributosExigidosEm_gte: Dia, AtributosExigidosEm_lte: Dia })
    await notify(trx, {
      kind: KIND,
      to: await usersConcerned(trx, company, KIND),
      values: { detalhe: String(Quantos), dia: Dia.split('-').toReversed().join('/') },
      record: `${routeOf(entityNamed('partnumber'))}?filter=${encodeURIComponent(filter)}`,
      company,
      event,
    })
  }
}
