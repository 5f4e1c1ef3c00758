import { siscomexEndpoints } from '#contract/features/siscomex.ts'
import { mayCall } from '#contract/permission.ts'
import type { Siscomex } from '#server/adapters/siscomex/siscomex.ts'
import type { Caller, Executor, HooksOf } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { FileStore } from '#server/core/fileStore.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { certificateCredentials, mayUseCertificate } from '#server/features/certificado/credentials.ts'
import { findUser } from '#server/features/sessao/sessions.ts'
import { cnpjOf } from '#server/features/siscomex/cnpj.ts'
import { partOfCompany } from '#server/features/siscomex/parts/parts.ts'
import type { Job } from '#server/jobs/claimedJob.ts'
import { transactionsOf } from '#server/registers/inTransaction.ts'
import { Impossible } from './outcomes.ts'
import type { SiscomexData, Synchronizing } from './synchronizing.ts'

/** Parts of the server that synchronizations use. */
export type SiscomexServing = {
  readonly db: Database
  readonly encryption: Encryption
  readonly hooksOf: HooksOf
  readonly siscomex: Siscomex
  readonly files: FileStore
}

/**
 * Register, company and catalogue of a job, under the rights its user has now. `beforeChange` is called before each
 * call that changes something at Siscomex.
 */
export async function started(
  { db, siscomex, files, ...serving }: SiscomexServing,
  job: Job<SiscomexData>,
  beforeChange: () => Promise<void>,
): Promise<Synchronizing> {
  const { Registro: register } = job.Dados
  const company = Number(job.IdRegistro)
  const caller = await permitted(db.kysely, job)
  const wanted = certificateOf(job)
  const credentials = await certificateCredentials({ db, files, encryption: serving.encryption }, wanted)
  if (!credentials) throw new Impossible({ key: 'siscomex.noCertificate' })
  const work = transactionsOf(db, {
    thing: register,
    language: caller.Idioma,
    company,
    provider: undefined,
    caller,
    ...serving,
  })
  const part = await partOfCompany(db.kysely, register, company)
  const cnpj = await cnpjOf(db.kysely, company)
  return {
    part,
    company,
    catalogue: siscomex({ cnpj, credentials, beforeChange }),
    work,
    assertPermitted: async () => {
      await permitted(db.kysely, job)
      const mayUse = await asOwner(db, trx => mayUseCertificate(trx, wanted))
      if (!mayUse) throw new Impossible({ key: 'siscomex.noCertificate' })
    },
  }
}

const certificateOf = ({ Dados, IdRegistro, IdUsuario }: Job<SiscomexData>) => ({
  company: Number(IdRegistro),
  certificate: Dados.IdCertificado,
  user: Number(IdUsuario),
})

/** User of a job; throws where they may synchronize the register no more. */
async function permitted(
  executor: Executor,
  { Dados, IdRegistro, IdUsuario }: Job<SiscomexData>,
): Promise<Caller> {
  const caller = await findUser(executor, Number(IdUsuario))
  const { access } = siscomexEndpoints[`${Dados.Registro}/siscomex/sincronizar`]
  if (!caller || caller.IdRegistro !== Number(IdRegistro) || !mayCall(caller, access)) {
    throw new Impossible({ key: 'siscomex.notPermitted' })
  }
  return caller
}
