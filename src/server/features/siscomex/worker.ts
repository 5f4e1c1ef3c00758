import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { siscomexEndpoints } from '#contract/features/siscomex.ts'
import { mayCall } from '#contract/permission.ts'
import type { Siscomex } from '#server/adapters/siscomex/siscomex.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { log } from '#server/core/log.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { certificateCredentials } from '#server/features/certificado/credentials.ts'
import { findUser } from '#server/features/sessao/sessions.ts'
import type { Job, JobResult, Running, Worker } from '#server/jobs/job.ts'
import type { HooksOf } from '#server/registers/hooks.ts'
import { transactionsOf } from '#server/registers/inTransaction.ts'
import { cnpjOf } from './cnpj.ts'
import { notifyOfFailure } from './notifyOfFailure.ts'
import { Impossible, Later } from './outcomes.ts'
import { partOf } from './parts.ts'
import { refresh } from './refresh.ts'
import { send } from './send.ts'
import type { Synchronizing } from './synchronizing.ts'
import { takeOver } from './takeOver.ts'

type Serving = {
  readonly db: Database
  readonly encryption: Encryption
  readonly hooksOf: HooksOf
  readonly siscomex: Siscomex
}

const MOST_ATTEMPTS = 100
/** Seconds before another attempt after a failure of ours, doubled each time. */
const PAUSE = 5
const LONGEST_PAUSE = 600
/** Keys that a message names at most. */
const MOST_NAMED = 10

/**
 * Worker that synchronizes a register of a company with Siscomex. Each attempt reads the catalogue first, so that what
 * is done already is seen and not done again.
 */
export function synchronizer(serving: Serving): Worker<'siscomex'> {
  return {
    isKept: true,
    poll: 1_000,
    run: (job, running) => synchronize(serving, job, running),
    ended: notifyOfFailure,
    failed: ({ Id, Tentativas }, error) => {
      if (error instanceof Impossible) return error.said
      if (error instanceof Later) {
        return { seconds: Math.max(1, error.seconds), reason: { key: `siscomex.waiting.${error.reason}` } }
      }
      log.warn({ jobId: Id, err: error }, 'synchronization failed, tried again later')
      if (Tentativas >= MOST_ATTEMPTS) return undefined
      const seconds = Math.min(PAUSE * 2 ** (Tentativas - 1), LONGEST_PAUSE)
      return { seconds, reason: { key: 'jobs.failedOnce' } }
    },
  }
}

async function synchronize(serving: Serving, job: Job<'siscomex'>, { advance }: Running): Promise<JobResult> {
  const { Enviar, Buscar, IdPaisOrigem } = job.Dados
  const synchronizing = await started(serving, job)
  const Total = Enviar.length + Buscar.length
  await advance({ Total, Feitos: 0 })
  await refresh(synchronizing)
  let Feitos = 0
  let Recusados = 0
  const step = async (isTaken: boolean) => {
    Feitos += 1
    if (!isTaken) Recusados += 1
    await advance({ Feitos })
  }
  for (const id of Enviar) await step(await send(synchronizing, id, job.Tentativas > 1))
  const notTaken: string[] = []
  for (const key of Buscar) {
    const isTaken = await takeOver(synchronizing, key, IdPaisOrigem)
    if (!isTaken) notTaken.push(key)
    await step(isTaken)
  }
  if (notTaken.length === 0) return { Recusados }
  const keys = notTaken.slice(0, MOST_NAMED).join(', ')
  return { Recusados, Mensagem: { key: 'siscomex.notTaken', with: { keys } } }
}

/** Register, company and catalogue of a job, under the rights its user has now. */
async function started(
  { db, siscomex, ...serving }: Serving,
  { Dados, IdRegistro, IdUsuario }: Job<'siscomex'>,
): Promise<Synchronizing> {
  const company = Number(IdRegistro)
  const register: SiscomexRegister = Dados.Registro
  const caller = await findUser(db.kysely, Number(IdUsuario))
  const { access } = siscomexEndpoints[`${register}/siscomex/sincronizar`]
  if (!caller || caller.IdRegistro !== company || !mayCall(caller, access)) {
    throw new Impossible({ key: 'siscomex.notPermitted' })
  }
  const wanted = { company, certificate: Dados.IdCertificado, user: caller.IdUsuario }
  const credentials = await asOwner(db, trx => certificateCredentials(trx, serving.encryption, wanted))
  if (!credentials) throw new Impossible({ key: 'siscomex.noCertificate' })
  const work = transactionsOf(db, {
    thing: register,
    language: caller.Idioma,
    company,
    provider: undefined,
    caller,
    ...serving,
  })
  const part = await partOf(db.kysely, register)
  const cnpj = await cnpjOf(db.kysely, company)
  return { part, company, catalogue: siscomex({ cnpj, credentials }), work }
}
