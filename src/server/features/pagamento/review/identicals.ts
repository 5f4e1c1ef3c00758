import { sql } from 'kysely'
import type { SolicitacaoLigada } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'

type Pagamento = RecordOf<'pagamento'>

/** Most identical requests that one is told of. */
const MOST = 10

/** Expenses of a request, each as often as it has it. */
const expensesOf = (id: string) =>
  sql`(select array_agg("IdDespesa" order by "IdDespesa") from pagamento_item where "IdPagamento" = ${sql.ref(id)})`

/** Processes of a request: its own, and those of its items, as of a sheet of several. */
const processesOf = (of: string) =>
  sql`(select array_agg(one) from (select ${sql.ref(`${of}.IdProcesso`)}::bigint as one union select "IdProcesso" from pagamento_item
    where "IdPagamento" = ${sql.ref(`${of}.Id`)}) as named where one is not null)`

/**
 * Requests that seem to be these once more, by their Ids: not cancelled, and paid by the same boleto's line, or of the same payee,
 * amount, currency, due day and expenses, and of no other shipments or reference of the client, as far as both name any; one
 * shipment of several that both have is enough. A provider is told of those that it sees (decision 0353).
 */
export async function identicalsOf(
  { trx, company }: CompanyCall,
  requests: readonly Pagamento[],
): Promise<ReadonlyMap<number, readonly SolicitacaoLigada[]>> {
  const asked = requests.filter(({ StatusPagamento }) => StatusPagamento !== statusPagamento.cancelada)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ De: number; Iguais: readonly SolicitacaoLigada[] }>`
    select asked."Id" as "De", jsonb_agg(jsonb_build_object('Id', other."Id", 'Numero', other."Numero") order by other."Id") as "Iguais"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("Id" bigint, "IdBeneficiario" bigint,
      "DataVencimento" date, "ValorBruto" numeric, "Moeda" text, "IdProcesso" bigint, "ReferenciaCliente" text, "IdNumerario" bigint, "LinhaDigitavel" text),
    lateral (select p."Id", p."Numero" from pagamento p
      where p."IdRegistro" = ${company} and p."LinhaDigitavel" = asked."LinhaDigitavel"
        and p."StatusPagamento" <> ${statusPagamento.cancelada} and p."Id" <> asked."Id"
      union select p."Id", p."Numero" from pagamento p
      where p."IdRegistro" = ${company} and p."IdBeneficiario" = asked."IdBeneficiario"
        and p."DataVencimento" = asked."DataVencimento" and p."ValorBruto" = asked."ValorBruto" and p."Moeda" = asked."Moeda"
        and p."StatusPagamento" <> ${statusPagamento.cancelada}
        and p."Id" not in (asked."Id", coalesce(asked."IdNumerario", 0)) and coalesce(p."IdNumerario", 0) <> asked."Id"
        and coalesce(${processesOf('p')} && ${processesOf('asked')}, true)
        and (p."ReferenciaCliente" = asked."ReferenciaCliente" or coalesce(p."ReferenciaCliente", '') = ''
          or coalesce(asked."ReferenciaCliente", '') = '')
        and ${expensesOf('p.Id')} = ${expensesOf('asked.Id')}
      order by 1 limit ${MOST}) as other
    group by 1`.execute(trx)
  return new Map(rows.map(({ De, Iguais }) => [De, Iguais]))
}
