import { z } from 'zod'
import type { FileStorage } from '#server/adapters/storage/objectStore.ts'
import { mayForget } from '#server/core/expiredKeys.ts'
import type { FileStore } from '#server/core/fileStore.ts'
import { log } from '#server/core/log.ts'
import { createRetention } from '#server/core/retention.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { job } from '#server/jobs/job.ts'
import { noteLooseObjects, overdueObjects } from '../looseObjects.ts'

const MINUTE = 60_000
/** Seconds between a round and the next. */
const ROUND = 3_600

const retention = createRetention()

type Serving = { readonly db: Database; readonly files: FileStore; readonly storage: FileStorage | null }

/**
 * Removes objects of the storage a day after no row has held them: those of deleted and replaced files, and those that were
 * stored for a transaction which was rolled back (decision 0433).
 */
export const arquivos = job({
  kind: 'arquivos',
  audience: 'server',
  data: z.null(),
  schedule: { every: ROUND, first: MINUTE },
  attempts: { most: Number.POSITIVE_INFINITY, pause: () => ROUND },
  lanes: { poll: MINUTE },
  run: async ({ db, files, storage }: Serving, _, { advance }) => {
    if (!storage) return {}
    await asOwner(db, noteLooseObjects)
    if (!(await asOwner(db, trx => mayForget(trx, retention)))) return {}
    let removed = 0
    let behind: number | undefined = 0
    while (behind !== undefined) {
      const from: number = behind
      const ids = await asOwner(db, trx => overdueObjects(trx, from))
      for (const Id of ids) await files.remove(Id)
      removed += ids.length
      behind = ids.at(-1)
      await advance()
    }
    if (removed > 0) log.info({ removed }, 'stored files removed')
    return {}
  },
})
