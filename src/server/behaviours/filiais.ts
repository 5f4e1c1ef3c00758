import { sql } from 'kysely'
import type { Row } from '#contract/validation.ts'
import type { Behaviour } from './behaviour.ts'

/** Branches: one that is opened comes with the countries its address may be in (spec section 3, "Branch"). */
export const branchBehaviour: Behaviour = {
  answered: async ({ trx }) => {
    const { rows } = await sql<Row>`
      select "Id", "NomePT", "NomeEN", "NomeES" from apoio_pais order by "Ordem", "Id"`.execute(trx)
    return { Paises: rows }
  },
}
