import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { FilePlace, HeldFile } from '#server/core/fileStore.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

type StoredColumns = {
  readonly Arquivo: Uint8Array | null
  readonly Objeto: number | null
  readonly Senha: Uint8Array
}

/** PKCS #12 file and its password. */
export type PfxFile = { readonly bytes: Uint8Array; readonly password: string }

/** Password of a certificate, and where its file is. */
type StoredSecret = { readonly password: string; readonly place: FilePlace }

type Of = { readonly company: number; readonly Id: number }

/** Owner that a certificate's file and password are sealed for. */
export const ownerOfCertificate = ({ company, Id }: Of): Owner => `certificado ${company} ${Id}`

/**
 * Stores a certificate's password encrypted, and its file or where that is, in place of earlier ones; the role of
 * requests has no access to that table (decision 0055).
 */
export async function storeSecret(
  trx: Executor,
  { encrypt }: Encryption,
  of: Of,
  { password, place: { Conteudo, Objeto } }: StoredSecret,
): Promise<void> {
  const encrypted = {
    Arquivo: Conteudo && encrypt(Conteudo, ownerOfCertificate(of)),
    Objeto,
    Senha: encrypt(Buffer.from(password), ownerOfCertificate(of)),
  }
  await trx
    .insertInto('certificado_segredo')
    .values({ IdCertificado: of.Id, ...encrypted })
    .onConflict(conflict => conflict.column('IdCertificado').doUpdateSet(encrypted))
    .execute()
}

/**
 * Reads where a company's certificate is, and its password, with the owner's access; undefined where the company has
 * none of that Id. Throws where the server's secret is another than the one it was stored with.
 */
export async function readSecret(
  trx: Executor,
  { decrypt }: Encryption,
  of: Of,
): Promise<{ readonly file: HeldFile; readonly password: string } | undefined> {
  const [stored] = await trx
    .selectFrom('certificado_segredo')
    .innerJoin('certificado', 'certificado.Id', 'certificado_segredo.IdCertificado')
    .select(['certificado_segredo.Arquivo', 'certificado_segredo.Objeto', 'certificado_segredo.Senha'])
    .where('certificado.Id', '=', of.Id)
    .where('certificado.IdRegistro', '=', of.company)
    .execute()
  if (!stored) return undefined
  const { Arquivo, Objeto, Senha } = stored as StoredColumns
  return {
    file: {
      Conteudo: Arquivo && decrypt(Arquivo, ownerOfCertificate(of)),
      Objeto,
      company: of.company,
    },
    password: Buffer.from(decrypt(Senha, ownerOfCertificate(of))).toString(),
  }
}

type Sealed = Of & Pick<StoredColumns, 'Arquivo' | 'Senha'>

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
    belongsTo: ownerOfCertificate(of),
    // A file in an object is sealed there, by a key of its own.
    values: Arquivo ? [Senha, Arquivo] : [Senha],
    replace: ([password, file = null]) =>
      sql`
      update certificado_segredo set "Arquivo" = ${file}, "Senha" = ${password} where "IdCertificado" = ${of.Id}`.execute(
        trx,
      ),
  }))
}
