import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

/** PKCS #12 file and its password. */
export type PfxFile = { readonly bytes: Uint8Array; readonly password: string }

type Of = { readonly company: number; readonly Id: number }

const owned = ({ company, Id }: Of): Owner => `certificado ${company} ${Id}`

/**
 * Stores a certificate's file and password encrypted and replaces earlier ones; the role of requests has no
 * access to that table (decision 0055).
 */
export async function storeSecret(
  trx: Executor,
  { encrypt }: Encryption,
  of: Of,
  { bytes, password }: PfxFile,
): Promise<void> {
  const encrypted = {
    Arquivo: encrypt(bytes, owned(of)),
    Senha: encrypt(Buffer.from(password), owned(of)),
  }
  await trx
    .insertInto('certificado_segredo')
    .values({ IdCertificado: of.Id, ...encrypted })
    .onConflict(conflict => conflict.column('IdCertificado').doUpdateSet(encrypted))
    .execute()
}

/**
 * Reads a company's certificate back, with the owner's access; undefined where the company has none of that Id. Throws
 * where the server's secret is another than the one it was stored with.
 */
export async function readSecret(
  trx: Executor,
  { decrypt }: Encryption,
  of: Of,
): Promise<PfxFile | undefined> {
  const [stored] = await trx
    .selectFrom('certificado_segredo')
    .innerJoin('certificado', 'certificado.Id', 'certificado_segredo.IdCertificado')
    .select(['certificado_segredo.Arquivo', 'certificado_segredo.Senha'])
    .where('certificado.Id', '=', of.Id)
    .where('certificado.IdRegistro', '=', of.company)
    .execute()
  if (!stored) return undefined
  return {
    bytes: decrypt(stored.Arquivo as Uint8Array, owned(of)),
    password: Buffer.from(decrypt(stored.Senha as Uint8Array, owned(of))).toString(),
  }
}

type Sealed = Of & { readonly Arquivo: Uint8Array; readonly Senha: Uint8Array }

/** Certificates whose file or password is not sealed under the present secret. */
export const sealedCertificates: SealedRows = async (trx, { mark, behind, most }) => {
  const isOlder = (column: string) =>
    sql<boolean>`substring(s.${sql.ref(column)} from 1 for ${mark.length}) <> ${mark}`
  const { rows } = await sql<Sealed>`
    select c."IdRegistro" as company, c."Id", s."Arquivo", s."Senha"
    from certificado_segredo s join certificado c on c."Id" = s."IdCertificado"
    where c."Id" > ${behind} and (${isOlder('Arquivo')} or ${isOlder('Senha')})
    order by c."Id" limit ${most} for update of s`.execute(trx)
  return rows.map(({ Arquivo, Senha, ...of }) => ({
    Id: of.Id,
    belongsTo: owned(of),
    values: [Arquivo, Senha],
    replace: ([file, password]) =>
      sql`
      update certificado_segredo set "Arquivo" = ${file}, "Senha" = ${password} where "IdCertificado" = ${of.Id}`.execute(
        trx,
      ),
  }))
}
