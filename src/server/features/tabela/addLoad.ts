import type { Executor } from '#server/core/context.ts'
import type { JobData } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'

/**
 * Adds a load of an official table, of the channel's owner where there is one; its user is who asked for it, if anybody
 * did. Answers the job's Id, or undefined where one of the table is not over yet. Runs as the owner of the database.
 */
export function addLoad(
  trx: Executor,
  data: JobData['tabela'],
  company: number | undefined,
  user?: number,
): Promise<number | undefined> {
  return addJob(trx, 'tabela', data, {
    lane: `tabela ${data.Tabela}`,
    ...(company !== undefined && { company }),
    ...(user !== undefined && { user }),
  })
}
