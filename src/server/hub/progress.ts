import type { Andamento } from '#contract/hub.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { JOB_CHANGED, type JobChange, recentJobs } from '#server/jobs/change.ts'
import { invocation } from './protocol.ts'
import type { Registry } from './registry.ts'
import type { Sight } from './sight.ts'

/** Milliseconds in which changes of jobs are gathered: rights are looked at once for all of them. */
const SOON = 100

/** Progress of background jobs, told to the connections of this process. */
export type JobProgress = {
  /** Takes a notification of the channel; answers whether it was of a job. */
  readonly heard: (payload: string) => boolean
  /** Looks for changes, for want of notifications. */
  readonly poll: () => Promise<void>
}

/**
 * Tells connected users how far the jobs are that they may see. Progress is no event: it is stored nowhere, and who was
 * away asks for the jobs anew (decision 0234).
 */
export function createJobProgress(
  db: Database,
  registry: Registry,
  { seesJobs }: Pick<Sight, 'seesJobs'>,
): JobProgress {
  let pending = new Map<number, JobChange>()
  let polled: ReadonlyMap<number, string> = new Map()

  const tell = async () => {
    const changes = [...pending.values()]
    pending = new Map()
    const tied = [...registry.all()].filter(registry.isTied)
    if (tied.length === 0) return
    const users = [...new Set(tied.map(({ ticket }) => ticket.idUsuario))]
    const sees = await seesJobs(changes, users)
    for (const change of changes) {
      const call = invocation('Andamento', [modelOf(change)])
      for (const connection of tied) {
        if (sees(change, connection.ticket.idUsuario)) connection.send(call)
      }
    }
  }
  const put = (change: JobChange) => {
    pending.set(change.Id, change)
    if (pending.size > 1) return
    setTimeout(
      () => void tell().catch(error => warnThrottled('progress of jobs not told', error)),
      SOON,
    ).unref()
  }

  return {
    heard: payload => {
      if (!payload.startsWith(JOB_CHANGED)) return false
      if (registry.size() > 0) put(JSON.parse(payload.slice(JOB_CHANGED.length)))
      return true
    },
    poll: async () => {
      const before = polled
      const jobs = await asOwner(db, recentJobs)
      polled = new Map(jobs.map(job => [job.Id, JSON.stringify(job)]))
      for (const job of jobs) if (before.get(job.Id) !== polled.get(job.Id)) put(job)
    },
  }
}

const modelOf = ({ Id, Situacao, Total, Feitos }: JobChange): Andamento => ({ Id, Situacao, Total, Feitos })
