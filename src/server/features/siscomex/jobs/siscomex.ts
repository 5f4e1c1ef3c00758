import { z } from 'zod'
import { entityOf } from '#contract/entity.ts'
import { REFUSED_PARAMETER, siscomexRegisters, siscomexRouteOf } from '#contract/route.ts'
import { PACE } from '#server/adapters/siscomex/pace.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import type { Job, JobResult, Running } from '#server/jobs/claimedJob.ts'
import { job } from '#server/jobs/job.ts'
import { CLAIM_SECONDS } from '#server/jobs/queue.ts'
import { Impossible, Later } from '../synchronize/outcomes.ts'
import { refresh } from '../synchronize/refresh.ts'
import { send } from '../synchronize/send.ts'
import { type SiscomexServing, started } from '../synchronize/startSynchronizing.ts'
import type { Fate, SiscomexData } from '../synchronize/synchronizing.ts'
import { takeOver } from '../synchronize/takeOver.ts'

const MOST_ATTEMPTS = 100
/** Seconds before another attempt after a failure of ours, doubled each time. */
const PAUSE = 5
const LONGEST_PAUSE = 600
/** Seconds that a call takes at most: Siscomex may be at it for as long after its process has ended, or given up. */
const LONGEST_CALL = PACE.longestWait / 1_000

const data: z.ZodType<SiscomexData> = z.object({
  Registro: z.enum(siscomexRegisters),
  IdCertificado: z.int(),
  Enviar: z.array(z.int()),
  Buscar: z.array(z.string()),
  IdPaisOrigem: z.string().optional(),
})

const pageOf = (register: string) => siscomexRouteOf(entityOf(register))

/**
 * Synchronizes a register of a company with Siscomex. Each attempt reads the catalogue first, so that what is done
 * already is seen and not done again.
 */
export const siscomex = job({
  kind: 'siscomex',
  audience: 'company',
  data,
  register: ({ Registro }) => Registro,
  page: pageOf,
  attempts: {
    most: MOST_ATTEMPTS,
    pause: attempts => Math.min(PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE),
    judge: error => {
      if (error instanceof Impossible) return { end: error.said }
      if (!(error instanceof Later)) return undefined
      const least = error.reason === 'timedOut' ? LONGEST_CALL : 1
      return {
        seconds: Math.max(least, error.seconds),
        reason: { key: `siscomex.waiting.${error.reason}` },
      }
    },
  },
  lanes: { beside: 3, poll: 1_000, single: (_, { company }) => String(company) },
  run: synchronize,
  ended: async (trx, { Dados: { Registro }, IdRegistro, IdUsuario }, state, { Recusados = 0 }) => {
    const isFailed = state === 'falhou'
    if (!isFailed && (state !== 'concluida' || Recusados === 0)) return
    const told = isFailed
      ? ({ kind: 'sincronizacaoFalhou', values: { lista: Registro } } as const)
      : ({
          kind: 'sincronizacaoRecusada',
          values: { lista: Registro, detalhe: String(Recusados) },
        } as const)
    const page = pageOf(Registro)
    await notify(trx, {
      ...told,
      to: await amongUsers(trx, [Number(IdUsuario)], told.kind),
      record: isFailed ? page : `${page}?${REFUSED_PARAMETER}=true`,
      company: Number(IdRegistro),
    })
  },
})

async function synchronize(
  serving: SiscomexServing,
  job: Job<SiscomexData>,
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
