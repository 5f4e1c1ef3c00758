import { z } from 'zod'
import type { TableAddresses } from '#server/adapters/officialTables.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { weeklyLoads } from '#server/features/tabela/weekly.ts'
import { job } from '#server/jobs/job.ts'
import { sweeps } from '../sweeps.ts'

const MINUTE = 60_000
/** Seconds between a round and the next. */
const ROUND = 600

type Serving = { readonly db: Database; readonly tableAddresses: TableAddresses }

/** Runs the sweeps, each batch of a sweep in a transaction of its own, and adds the loads of tables that are due. */
export const manutencao = job({
  kind: 'manutencao',
  audience: 'server',
  data: z.null(),
  schedule: { every: ROUND, first: MINUTE },
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => ROUND },
  lanes: { poll: MINUTE },
  run: async ({ db, tableAddresses }: Serving, _, { advance }) => {
    for (const sweep of [...Object.values(sweeps), weeklyLoads(tableAddresses)]) {
      let hasMore = true
      while (hasMore) {
        hasMore = await db.kysely.transaction().execute(sweep)
        await advance()
      }
    }
    return {}
  },
})
