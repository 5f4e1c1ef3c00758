import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

type Of = { readonly company: number; readonly Id: number }

const owned = ({ company, Id }: Of): Owner => `emissor ${company} ${Id}`

/** Stores the secret of our client at an issuer sealed, in place of an earlier one. Runs as the owner. */
export async function storeClientSecret(
  trx: Executor,
  { encrypt }: Encryption,
  of: Of,
  secret: string,
): Promise<void> {
  const Selado = encrypt(Buffer.from(secret), owned(of))
  await trx
    .insertInto('emissor_segredo')
    .values({ IdEmissor: of.Id, Selado })
    .onConflict(conflict => conflict.column('IdEmissor').doUpdateSet({ Selado }))
    .execute()
}

/** Secret of our client at an issuer; null where it has none. Runs as the owner; throws where it cannot be opened. */
export async function clientSecret(trx: Executor, { decrypt }: Encryption, of: Of): Promise<string | null> {
  const { rows } = await sql<{ readonly Selado: Uint8Array }>`
    select "Selado" from emissor_segredo where "IdEmissor" = ${of.Id}`.execute(trx)
  return rows[0] ? Buffer.from(decrypt(rows[0].Selado, owned(of))).toString() : null
}

/** Whether our client at an issuer has a secret. Runs as the owner. */
export async function hasClientSecret(trx: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from emissor_segredo where "IdEmissor" = ${id}`.execute(trx)
  return rows.length > 0
}

type Sealed = Of & { readonly Selado: Uint8Array }

/** Secrets that are not sealed under the present secret of the server. */
export const sealedIssuers: SealedRows = async (trx, { mark, behind, most }) => {
  const { rows } = await sql<Sealed>`
    select s."IdEmissor" as "Id", s."Selado", e."IdRegistro" as company
    from emissor_segredo s join emissor e on e."Id" = s."IdEmissor"
    where s."IdEmissor" > ${behind} and substring(s."Selado" from 1 for ${mark.length}) <> ${mark}
    order by s."IdEmissor" limit ${most} for update of s`.execute(trx)
  return rows.map(({ Id, company, Selado }) => ({
    Id,
    belongsTo: owned({ company, Id }),
    values: [Selado],
    replace: ([value]) =>
      sql`update emissor_segredo set "Selado" = ${value} where "IdEmissor" = ${Id}`.execute(trx),
  }))
}
