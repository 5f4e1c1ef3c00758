import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { companies } from '#demo/data/companies.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { inDatabase } from '#server/core/fileStore.ts'
import { readCertificado } from '#server/features/certificado/readCertificado.ts'
import { storeSecret } from '#server/features/certificado/secret.ts'
import { makePfx } from './pfx.ts'
import { type Ids, insertRecord } from './record.ts'

const DAY = 86_400_000

/** Certificates of the importer by name, with the days until each expires. */
const ENDS = { 'e-CNPJ da matriz': 240, 'e-CNPJ do despacho': 18 }

/** Inserts two certificates of the importer, one about to expire, which its administrator may use. */
export async function insertCertificados(trx: Executor, ids: Ids, encryption: Encryption): Promise<void> {
  const { RazaoSocial, Cnpj } = companies.industria
  const IdRegistro = Number(ids.get('industria'))
  const { rows } = await sql<{ Id: number }>`
    select "Id" from usuario where "IdRegistro" = ${IdRegistro} order by "Id" limit 1`.execute(trx)
  for (const [Nome, days] of Object.entries(ENDS)) {
    const to = new Date(Date.now() + days * DAY)
    const from = new Date(to.getTime() - 365 * DAY)
    const bytes = makePfx({ owner: RazaoSocial, taxId: Cnpj, from, to, password: DEMO_PASSWORD })
    const read = await readCertificado(bytes, DEMO_PASSWORD, IdRegistro)
    await insertRecord(trx, ids, 'industria', entityNamed('certificado'), Nome, { Nome, ...read })
    const Id = Number(ids.get(`industria certificado ${Nome}`))
    await storeSecret(
      trx,
      encryption,
      { company: IdRegistro, Id },
      {
        place: inDatabase(bytes),
        password: DEMO_PASSWORD,
      },
    )
    for (const user of rows) {
      const pair = { IdRegistro, IdCertificado: Id, IdUsuario: user.Id }
      await trx.insertInto('certificado_acesso').values(pair).execute()
    }
  }
}
