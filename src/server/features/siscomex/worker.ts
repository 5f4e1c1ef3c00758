import { PACE } from '#server/adapters/siscomex/pace.ts'
import { log } from '#server/core/log.ts'
import type { Job, JobResult, Running, Worker } from '#server/jobs/job.ts'
import { CLAIM_SECONDS } from '#server/jobs/queue.ts'
import { notifyOfEnd } from './notifyOfEnd.ts'
import { Impossible, Later } from './outcomes.ts'
import { refresh } from './refresh.ts'
import { send } from './send.ts'
import { type SiscomexServing, started } from './started.ts'
import type { Fate } from './synchronizing.ts'
import { takeOver } from './takeOver.ts'

const MOST_ATTEMPTS = 100
/** Seconds before another attempt after a failure of ours, doubled each time. */
const PAUSE = 5
const LONGEST_PAUSE = 600
/** Seconds that a call takes at most: Siscomex may be at it for as long after its process has ended, or given up. */
const LONGEST_CALL = PACE.longestWait / 1_000

/**
 * Worker that synchronizes a register of a company with Siscomex. Each attempt reads the catalogue first, so that what
 * is done already is seen and not done again.
 */
export function synchronizer(serving: SiscomexServing): Worker<'siscomex'> {
  return {
    isKept: true,
    poll: 1_000,
    run: (job, running) => synchronize(serving, job, running),
    ended: notifyOfEnd,
    failed: ({ Id, Tentativas }, error) => {
      if (error instanceof Impossible) return error.said
      if (error instanceof Later) {
        const least = error.reason === 'timedOut' ? LONGEST_CALL : 1
        return {
          seconds: Math.max(least, error.seconds),
          reason: { key: `siscomex.waiting.${error.reason}` },
        }
      }
      log.warn({ jobId: Id, err: error }, 'synchronization failed, tried again later')
      if (Tentativas >= MOST_ATTEMPTS) return undefined
      const seconds = Math.min(PAUSE * 2 ** (Tentativas - 1), LONGEST_PAUSE)
      return { seconds, reason: { key: 'jobs.failedOnce' } }
    },
  }
}

async function synchronize(
  serving: SiscomexServing,
  job: Job<'siscomex'>,
  { advance }: Running,
): Promise<JobResult> {
  const { Enviar, Buscar, IdPaisOrigem } = job.Dados
  // A call of the process that lost the claim was made under it, and may be answered yet.
  if (job.isLapsed && Enviar.length > 0) throw new Later(LONGEST_CALL - CLAIM_SECONDS, 'interrupted')
  const synchronizing = await started(serving, job, advance)
  await advance({ Total: Enviar.length + Buscar.length, Feitos: 0 })
  await refresh(synchronizing)
  const fates: Fate[] = []
  const step = async (bring: () => Promise<Fate>) => {
    await synchronizing.assertPermitted()
    fates.push(await bring())
    await advance({ Feitos: fates.length })
  }
  for (const id of Enviar) await step(() => send(synchronizing, id, job.Tentativas > 1))
  for (const key of Buscar) await step(() => takeOver(synchronizing, key, IdPaisOrigem))
  const countOf = (one: Fate) => fates.filter(fate => fate === one).length
  const gone = countOf('gone')
  return {
    Recusados: countOf('refused'),
    ...(gone > 0 && { Mensagem: { key: 'siscomex.gone', with: { smart_count: gone } } }),
  }
}
