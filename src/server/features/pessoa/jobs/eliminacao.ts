import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '#contract/entity.ts'
import { PRIVACY_ROUTE } from '#contract/screens.ts'
import { log } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { job } from '#server/jobs/job.ts'
import { dropCopies } from '../copies.ts'
import { erasePerson } from '../erase.ts'
import { ERASURE } from '../rowsOfPeople.ts'

type Serving = { readonly db: Database }

const MOST_ATTEMPTS = 20
/** Seconds before another attempt. */
const PAUSE = 30

/** Erases a person: all in one transaction, done again as a whole where it failed. */
export const eliminacao = job({
  kind: ERASURE,
  audience: 'user',
  data: z.object({ Registro: z.string(), Id: z.number() }),
  register: ({ Registro }) => Registro,
  page: () => PRIVACY_ROUTE,
  attempts: {
    most: MOST_ATTEMPTS,
    pause: () => PAUSE,
    judge: error => (error instanceof Problem ? { end: undefined } : undefined),
  },
  lanes: { single: ({ Registro, Id }) => `${Registro} ${Id}` },
  run: async ({ db }: Serving, { Dados, IdRegistro, IdUsuario }, { advance }) => {
    await advance()
    const company = Number(IdRegistro)
    const entity = entityOf(Dados.Registro)
    const known = await asOwner(db, async trx => {
      const { rows } = await sql<{
        Nome: string
      }>`select "Nome" from usuario where "Id" = ${IdUsuario}`.execute(trx)
      const caller = { IdUsuario: Number(IdUsuario), Nome: rows[0]?.Nome ?? '' }
      return erasePerson({ trx, company, caller }, entity, Dados.Id)
    })
    // Exports that were begun meanwhile have read what was there before.
    await asOwner(db, trx => dropCopies({ trx, company }, entity, known))
    // Lines by which whoever restores a backup erases again.
    log.info({ register: Dados.Registro, record: Dados.Id, company }, 'person erased')
    return {}
  },
})
