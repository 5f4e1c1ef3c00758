import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { note } from '#server/registers/store.ts'

/** SQL of a payee's account `c` in words, whole: bank, branch, number, holder and what payments abroad and Pix go by. */
const WORDS = sql`concat_ws(' · ', coalesce(b."Nome", c."NomeBancoExterior"),
  concat_ws('-', c."Agencia", c."DigitoAgencia"), concat_ws('-', c."NumeroConta", c."DigitoConta"),
  c."Titular", c."CpfCnpjTitular", c."Swift", c."Iban", c."Aba", c."ChavePix")`

const accounts = (id: RawBuilder<unknown>) => sql`
  (select ${WORDS} from empresa_conta c left join apoio_banco b on b."Id" = c."IdBanco" where c."Id" = ${id})`

/** Account in words as it is now; null for none. */
export async function accountInWords(
  { trx }: Pick<CompanyCall, 'trx'>,
  id: number | null,
): Promise<string | null> {
  const { rows } = await sql<{ words: string | null }>`
    select ${accounts(sql`${id}::bigint`)} as words`.execute(trx)
  return rows[0]?.words ?? null
}

/** Gives requests that were submitted their account as it is, as submitting them would have done. */
export async function copyAccounts(trx: Executor): Promise<void> {
  const ContaNoEnvio = accounts(sql`"IdContaBeneficiario"`)
  const where = sql`"IdContaBeneficiario" is not null and "StatusPagamento" not in (1, 7)`
  await note(trx, entityNamed('pagamento'), { ContaNoEnvio }, where)
}
