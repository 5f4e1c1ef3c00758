import { sql } from 'kysely'
import type { SiscomexCredentials } from '#server/adapters/siscomex/credentials.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
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

/** Credentials of such a certificate, read as the owner; undefined for any other. */
export async function certificateCredentials(
  trx: Executor,
  encryption: Encryption,
  wanted: Wanted,
): Promise<SiscomexCredentials | undefined> {
  if (!(await mayUseCertificate(trx, wanted))) return undefined
  const secret = await readSecret(trx, encryption, { company: wanted.company, Id: wanted.certificate })
  return secret && { type: 'certificate', pfx: secret.bytes, password: secret.password }
}
