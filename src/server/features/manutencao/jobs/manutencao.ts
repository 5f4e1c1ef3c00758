import { z } from 'zod'
import type { TableAddresses } from '#server/adapters/officialTables.ts'
import { log } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { weeklyLoads } from '#server/features/tabela/weekly.ts'
import { job } from '#server/jobs/job.ts'
import { sweepsOfRound } from '../sweeps.ts'

const MINUTE = 60_000
/** Seconds between a round and the next. */
const ROUND = 600

type Serving = { readonly db: Database; readonly tableAddresses: TableAddresses }

/**
 * Runs the sweeps, each batch of a sweep in a transaction of its own, and adds the loads of tables that are due; one that fails
 * does not keep the others from running.
 */
export const manutencao = job({
  kind: 'manutencao',
  audience: 'server',
  data: z.null(),
  schedule: { every: ROUND, first: MINUTE },
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => ROUND },
  lanes: { poll: MINUTE },
  run: async ({ db, tableAddresses }: Serving, _, { advance }) => {
    const failed: string[] = []
    for (const [name, sweep] of Object.entries({ ...sweepsOfRound(), loads: weeklyLoads(tableAddresses) })) {
      let hasMore = true
      while (hasMore) {
        hasMore = await db.kysely
          .transaction()
          .execute(sweep)
          .catch(error => {
            log.error({ sweep: name, err: error }, 'sweep failed')
            failed.push(name)
            return false
          })
        await advance()
      }
    }
    // The job counts as failed, and is done again when the next round would be.
    if (failed.length > 0) throw new Error(`Sweeps failed: ${failed.join(', ')}`)
    return {}
  },
})
