import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { DespesaDoProcesso } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { lineTotal } from '#rules/pagamento/line.ts'
import { totalOf } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { create } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'

const item = entityNamed('pagamento/item')

type ExpenseRow = Omit<DespesaDoProcesso, 'ValorTotal'> & {
  readonly IdProcesso: number
  readonly IdProvedor: number | null
  readonly DataTaxa: string | null
  /** Whether its provider is the request's payee, by the root of the CNPJ: companies bill from any branch of theirs. */
  readonly DoBeneficiario: boolean
}

/**
 * Expenses from the platform for a request's process, or only the one with the Id `wanted`
 * (domain/rules.md, "GSComex").
 */
async function expenseRows(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
  wanted?: number,
): Promise<readonly ExpenseRow[]> {
  const { rows } = await sql<ExpenseRow>`
    select e."Id", e."IdProcesso", e."IdProvedor", e."IdDespesa", d."DescricaoPT" as "Despesa", e."TipoReceita", e."Moeda", e."Valor",
      e."Taxa", e."DataTaxa", exists (select 1 from pagamento_item_processo t
        where t."IdProcessoDespesa" = e."Id") as "Incluida",
      exists (select 1 from registro r join empresa b on left(b."CpfCnpj", 8) = left(r."Cnpj", 8) and length(b."CpfCnpj") = 14
        where r."Id" = e."IdProvedor" and b."Id" = ${request.IdBeneficiario}) as "DoBeneficiario"
    from processo_despesa e join despesa d on d."Id" = e."IdDespesa"
    where e."IdRegistro" = ${call.company} and e."IdProcesso" = ${request.IdProcesso}
      and (${wanted ?? null}::bigint is null or e."Id" = ${wanted ?? null}) order by e."Id"`.execute(call.trx)
  return rows
}

/**
 * Expenses of a request's process, each with a flag if some request includes it already; none without a
 * process.
 */
export async function expensesOf(
  call: CompanyCall,
  idPagamento: number,
): Promise<readonly DespesaDoProcesso[]> {
  const request = await recordById(call, 'pagamento', idPagamento)
  const rows = await expenseRows(call, request)
  return rows.map(({ IdProcesso, IdProvedor, DataTaxa, DoBeneficiario, ...row }) => ({
    ...row,
    ValorTotal: lineTotal(row) ?? '0.00',
  }))
}

/**
 * Total of the platform's expenses for the process of a request: those of its payee, as what another is owed says nothing of
 * it, or, where the payer made it to somebody who is no provider, those of none (decision 0382). Null without any.
 */
export async function calculatedOf(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
): Promise<string | null> {
  const rows = await expenseRows(call, request)
  const wanted = rows.filter(
    ({ IdProvedor, DoBeneficiario }) => DoBeneficiario || (IdProvedor ?? request.IdProvedor) === null,
  )
  return wanted.length === 0 ? null : totalOf(wanted.map(row => ({ ValorTotal: lineTotal(row) ?? '0.00' })))
}

/**
 * Adds an expense of the process to the request as an item; refuses one that some request includes already.
 */
export async function takeExpense(
  call: CompanyCall,
  idPagamento: number,
  idProcessoDespesa: number,
): Promise<number> {
  const request = await pagamentoFor(call, idPagamento, 'atualizar')
  const [expense] = await expenseRows(call, request, idProcessoDespesa)
  if (!expense) throw new Problem('notFound')
  if (expense.Incluida) throw new Problem('refused', { message: { key: 'refusals.expenseTaken' } })
  const { IdDespesa, IdProcesso, TipoReceita, Moeda, Valor, Taxa, DataTaxa } = expense
  const line = { IdDespesa, IdProcesso, TipoReceita, Moeda, Valor, Taxa, DataTaxa }
  const body = { IdPagamento: idPagamento, ...line, ValorAcrescimo: '0.00', ValorDesconto: '0.00' }
  const { Id } = (await create(item, { ...call, body }, { Origem: 'GSCOMEX' }))
    .body as RecordOf<'pagamento/item'>
  await call.trx
    .insertInto('pagamento_item_processo')
    .values({ IdRegistro: call.company, IdItem: Id, IdProcessoDespesa: idProcessoDespesa })
    .execute()
  return Id
}
