import { sql } from 'kysely'
import type { SiscomexCredentials } from '#server/adapters/siscomex/credentials.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { FileStore } from '#server/core/fileStore.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { readSecret } from './secret.ts'

type Wanted = { readonly company: number; readonly certificate: number; readonly user: number }

/** Whether a user may use a certificate of the company, and it is valid today. */
export async function mayUseCertificate(
  trx: Executor,
  { company, certificate, user }: Wanted,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from certificado c
    join certificado_acesso a on a."IdCertificado" = c."Id" and a."IdUsuario" = ${user}
    where c."IdRegistro" = ${company} and c."Id" = ${certificate} and c."ValidoAte" > now()`.execute(trx)
  return rows.length > 0
}

type Serving = { readonly db: Database; readonly encryption: Encryption; readonly files: FileStore }

/** Credentials of such a certificate, read as the owner; undefined for any other. */
export async function certificateCredentials(
  { db, encryption, files }: Serving,
  wanted: Wanted,
): Promise<SiscomexCredentials | undefined> {
  const of = { company: wanted.company, Id: wanted.certificate }
  const secret = await asOwner(db, async trx =>
    (await mayUseCertificate(trx, wanted)) ? readSecret(trx, encryption, of) : undefined,
  )
  if (!secret) return undefined
  const pfx = await (await files.get(secret.file)).read()
  return { type: 'certificate', pfx, password: secret.password }
}
