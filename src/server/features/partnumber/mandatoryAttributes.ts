import { sql } from 'kysely'
import { DAYS_AHEAD } from '#rules/atributos/askedAttributes.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { notifyOfProducts } from './productNotices.ts'

/** Notifies companies of days ahead from which their products lack mandatory attributes; of each day once. */
export function notifyOfMandatoryAttributes(trx: Executor): Promise<void> {
  const day = today()
  return notifyOfProducts(trx, {
    kind: 'atributosExigidos',
    products: sql`
      select "AtributosExigidosEm" as "Dia", count(*)::int as "Quantos", "AtributosExigidosEm"::text as "Marca"
      from partnumber
      where "IdRegistro" = r."Id" and "Ativo"
        and "AtributosExigidosEm" > ${day}::date and "AtributosExigidosEm" <= ${day}::date + ${DAYS_AHEAD}::int
      group by "AtributosExigidosEm"`,
    filter: first => ({ AtributosExigidosEm_gte: first, AtributosExigidosEm_lte: first }),
  })
}
