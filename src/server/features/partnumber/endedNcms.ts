import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { notifyOfProducts } from './productNotices.ts'

/**
 * Notifies companies of their products whose NCM has ended: once after each load of the nomenclature, and when the last day of
 * a further one has passed.
 */
export function notifyOfEndedNcms(trx: Executor): Promise<void> {
  return notifyOfProducts(trx, {
    kind: 'ncmExtinta',
    products: sql`
      select max("NcmExtintaEm") as "Dia", count(*)::int as "Quantos", concat_ws(' ',
        (select "Carga" from dados_tabela where "Tabela" = 'ncm'), max("NcmExtintaEm")) as "Marca"
      from partnumber
      where "IdRegistro" = r."Id" and "Ativo" and "NcmExtintaEm" < ${today()}::date
      having count(*) > 0`,
    filter: last => ({ NcmExtintaEm_lte: last }),
  })
}
