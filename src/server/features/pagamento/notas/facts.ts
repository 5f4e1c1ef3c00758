import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { type NotaRequest, provesOthers } from '#rules/notas/check.ts'
import type { Nota } from '#rules/notas/nota.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { lookupRows } from '#server/registers/lookupRows.ts'

/** Request as documents are held against it, and what of it is still without a document. */
export type NotaFacts = NotaRequest & {
  /** Ids of payees by their tax Ids, of those that issue these documents. */
  readonly payees: ReadonlyMap<string, number>
  /** Items less documents, in reais; null while it has no items. */
  readonly open: string | null
}

/** Facts of a request and of the issuers of these documents. */
export async function notaFacts(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
  notas: readonly Nota[],
): Promise<NotaFacts> {
  const issuers = [...new Set(notas.flatMap(({ Emitente }) => Emitente?.CpfCnpj ?? []))]
  // The columns that the look-up has are its own.
  const payees = (await lookupRows(
    call,
    'beneficiario',
    sql`"CpfCnpj" = any(${issuers}::text[])`,
  )) as readonly Pick<RecordOf<'empresa'>, 'Id' | 'CpfCnpj' | 'Ativo'>[]
  const { rows } = await sql<{
    Payee: string | null
    Beneficiario: string
    Payer: string
    Filial: string
    items: number
    open: string
  }>`
    select e."CpfCnpj" as "Payee", e."RazaoSocial" as "Beneficiario", f."Cnpj" as "Payer", f."RazaoSocial" as "Filial",
      (select count(*) from pagamento_item where "IdPagamento" = p."Id") as items,
      p."ValorBruto" - coalesce((select sum("ValorTotal") from pagamento_docfiscal
        where "IdSolicitacaoPagamento" = p."Id"), 0) as open
    from pagamento p join empresa e on e."Id" = p."IdBeneficiario" join filial f on f."Id" = p."IdFilial"
    where p."Id" = ${request.Id}`.execute(call.trx)
  const [found] = rows
  const byTaxId = new Map(payees.filter(({ Ativo }) => Ativo).map(({ CpfCnpj, Id }) => [CpfCnpj ?? '', Id]))
  return {
    Beneficiario: { CpfCnpj: found?.Payee ?? null, Nome: found?.Beneficiario ?? '' },
    Filial: { CpfCnpj: found?.Payer ?? '', Nome: found?.Filial ?? '' },
    Moeda: request.Moeda,
    isOfOthers: provesOthers(request),
    isKnown: taxId => byTaxId.has(taxId),
    today: today(),
    payees: byTaxId,
    open: found && found.items > 0 ? found.open : null,
  }
}

/** Document that a request of the company has already. */
export type Held = {
  readonly IdPagamento: number
  readonly TipoDocumento: string
  readonly Solicitacao: string
  readonly ChaveAcesso: string | null
  readonly Numero: string
  readonly Serie: string | null
  readonly CpfCnpj: string | null
}

/**
 * Documents of requests that are not cancelled and have the key, or number and issuer, of one of these; number and series
 * without leading zeros, as people type them.
 */
export async function heldDocuments(
  { trx, company }: CompanyCall,
  notas: readonly Nota[],
): Promise<readonly Held[]> {
  const keys = notas.flatMap(({ ChaveAcesso }) => ChaveAcesso ?? [])
  const numbers = notas.flatMap(({ Numero }) => Numero ?? [])
  // Indexes of functions are not used under row-level security: found as the owner, read under the policy (decision 0112).
  const found = await asOwnerWithin(trx, () =>
    sql<{ Id: number }>`
      select "Id" from pagamento_docfiscal where "IdRegistro" = ${company} and "ChaveAcesso" = any(${keys}::text[])
      union
      select "Id" from pagamento_docfiscal where "IdRegistro" = ${company} and ltrim("Numero", '0') = any(${numbers}::text[])`.execute(
      trx,
    ),
  )
  const ids = found.rows.map(({ Id }) => Id)
  const { rows } = await sql<Held>`
    select p."Id" as "IdPagamento", p."Numero" as "Solicitacao", d."TipoDocumento", d."ChaveAcesso", e."CpfCnpj",
      ltrim(d."Numero", '0') as "Numero", nullif(ltrim(coalesce(d."Serie", ''), '0'), '') as "Serie"
    from pagamento_docfiscal d join pagamento p on p."Id" = d."IdSolicitacaoPagamento"
      left join empresa e on e."Id" = d."IdEmitente"
    where d."Id" = any(${ids}::bigint[]) and p."StatusPagamento" <> ${statusPagamento.cancelada}
    order by d."Id"`.execute(trx)
  return rows
}
