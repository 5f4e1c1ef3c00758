import type { ComparacaoPagamento } from '#contract/features/comparacaoPagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { compare } from '#rules/pagamento/hints.ts'
import { exchangeAdvance, instalmentsAndInvoices } from '#rules/pagamento/payable.ts'
import { totalOf } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { linkedOf } from '#server/features/pagamento/process/funds.ts'
import { calculatedOf } from '#server/features/pagamento/process/processes.ts'
import { documentsOf, type ReviewedParts } from './review.ts'

/**
 * Amount proven by a request's fiscal documents, compared with the expected amount and with that of the
 * platform for its process (specification §5). A numerário is expected by its own items and proven by the
 * request that accounts for it. Instalments are compared with the invoices, and an advance with its exchange contract,
 * where the request has both.
 */
export async function totalsComparison(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
  { items, documents }: Pick<ReviewedParts, 'items' | 'documents'>,
): Promise<ComparacaoPagamento> {
  const { funds, account } = await linkedOf(call, request)
  const [Documentos, Itens] = [totalOf(documents), totalOf(items)]
  const Comprovado = account ? totalOf(await documentsOf(call, account.Id)) : Documentos
  const calculated = await calculatedOf(call, request)
  return {
    Documentos,
    Itens: compare(Documentos, Itens),
    Comprovado,
    Previsto: compare(Comprovado, funds?.ValorBruto ?? Itens),
    Calculado: calculated === null ? null : compare(Comprovado, calculated),
    Parcelas: instalmentsAndInvoices(request, documents),
    Adiantamento: exchangeAdvance(request, items),
    Numerario: funds && { Id: funds.Id, Numero: funds.Numero },
    PrestacaoContas: account && { Id: account.Id, Numero: account.Numero },
  }
}
