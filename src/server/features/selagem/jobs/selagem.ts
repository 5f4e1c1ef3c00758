import { z } from 'zod'
import type { Encryption } from '#server/core/encryption.ts'
import { log } from '#server/core/log.ts'
import { type Resealed, resealBatch } from '#server/core/sealedRows.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { job } from '#server/jobs/job.ts'
import { sealedValues } from '../sealedValues.ts'

const MINUTE = 60_000
/** Seconds between a round and the next. */
const ROUND = 600

type Serving = { readonly db: Database; readonly encryption: Encryption }

/**
 * Seals under the present secret what was sealed under another, so that the other may be forgotten, and says in the log how
 * many values there were (decision 0420).
 */
export const selagem = job({
  kind: 'selagem',
  audience: 'server',
  data: z.null(),
  schedule: { every: ROUND, first: MINUTE },
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => ROUND },
  lanes: { poll: MINUTE },
  run: async ({ db, encryption }: Serving, _, { advance }) => {
    const counted: Resealed[] = []
    for (const rows of Object.values(sealedValues)) {
      let behind: number | undefined = 0
      while (behind !== undefined) {
        const from: number = behind
        const { last, ...count } = await asOwner(db, trx => resealBatch(trx, encryption, rows, from))
        counted.push(count)
        behind = last
        await advance()
      }
    }
    const sum = (what: keyof Resealed) => counted.reduce((all, count) => all + count[what], 0)
    const all: Resealed = { resealed: sum('resealed'), unreadable: sum('unreadable') }
    if (encryption.hasOther || all.resealed > 0) log.info(all, 'sealed values')
    return {}
  },
})
