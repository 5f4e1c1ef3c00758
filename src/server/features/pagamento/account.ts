import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { note } from '#server/registers/store.ts'

/**
 * SQL for a payee's account `c` as text: bank, branch, number, holder, and the identifiers of payments abroad
 * and Pix.
 */
const WORDS = sql`concat_ws(' · ', coalesce(b."Nome", c."NomeBancoExterior"),
  concat_ws('-', c."Agencia", c."DigitoAgencia"), concat_ws('-', c."NumeroConta", c."DigitoConta"),
  c."Titular", c."CpfCnpjTitular", c."Swift", c."Iban", c."Aba", c."ChavePix")`

const accounts = (id: RawBuilder<unknown>) => sql`
  (select ${WORDS} from empresa_conta c left join apoio_banco b on b."Id" = c."IdBanco" where c."Id" = ${id})`

/** Present text of an account; null for none. */
export async function accountInWords(
  call: Pick<CompanyCall, 'trx'>,
  id: number | null,
): Promise<string | null> {
  return id === null ? null : ((await accountsInWords(call, [id])).get(id) ?? null)
}

/** Present texts of accounts, by their Ids. */
export async function accountsInWords(
  { trx }: Pick<CompanyCall, 'trx'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ Id: number; words: string | null }>`
    select asked."Id", ${accounts(sql`asked."Id"`)} as words from unnest(${ids}::bigint[]) as asked("Id")`.execute(
    trx,
  )
  return new Map(rows.map(({ Id, words }) => [Id, words]))
}

/** Migration: stores the present account text of requests that are submitted, as submitting does now. */
export async function copyAccounts(trx: Executor): Promise<void> {
  const ContaNoEnvio = accounts(sql`"IdContaBeneficiario"`)
  const where = sql`"IdContaBeneficiario" is not null and "StatusPagamento" not in (1, 7)`
  await note(trx, entityNamed('pagamento'), { ContaNoEnvio }, where)
}
