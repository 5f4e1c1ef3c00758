import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { printedAuthorization, printedParty } from '#contract/printedParty.ts'
import { accessBy } from '#contract/registers.ts'
import { taxes } from '#rules/pagamento/totals.ts'

const money = z.string()

/** Payment request as it is printed, with what its reader may see of it. */
const impresso = named('PagamentoImpresso', {
  Numero: z.string(),
  StatusPagamento: z.int(),
  DataEmissao: z.iso.date(),
  DataVencimento: z.iso.date(),
  Processo: z.string().nullable(),
  ReferenciaCliente: z.string().nullable(),
  TipoPagamento: z.string(),
  Pagador: printedParty,
  Beneficiario: printedParty,
  Conta: z.string().nullable().meta({ description: 'As submitted; of a draft the present one' }),
  LinhaDigitavel: z.string().nullable(),
  ChavePix: z.string().nullable(),
  ValorBruto: money,
  Tributos: z
    .array(z.object({ Tributo: z.enum(taxes), Valor: money }))
    .meta({ description: 'Those that are not zero' }),
  ValorLiquido: money,
  ValorLiquidado: money,
  ValorSaldo: money.nullable().meta({ description: 'null where nobody owes it' }),
  Observacao: z.string().nullable(),
  Autorizacoes: z.array(printedAuthorization),
  Itens: z.array(
    z.object({
      Id: z.int().positive(),
      Despesa: z.string(),
      Descricao: z.string().nullable(),
      Moeda: z.string(),
      Valor: money,
      Taxa: z.string(),
      ValorAcrescimo: money,
      ValorDesconto: money,
      ValorTotal: money,
    }),
  ),
  Documentos: z.array(
    z.object({
      Id: z.int().positive(),
      TipoDocumento: z.string(),
      Numero: z.string(),
      DataEmissao: z.iso.date(),
      Emitente: z.string(),
      ValorTotal: money,
    }),
  ),
  Baixas: z
    .array(
      z.object({
        Id: z.int().positive(),
        Numero: z.string(),
        DataPagamento: z.iso.date(),
        ValorPago: money,
        ValorAcrescimo: money,
        ValorDesconto: money,
        ValorMovimento: money,
      }),
    )
    .meta({ description: 'Posted settlements that paid it; none for whoever may not look at settlements' }),
})

export type PagamentoImpresso = z.infer<typeof impresso>

/** Paper of a payment request, which the specification does not have. */
export const pagamentoImpressoEndpoints = companyEndpointsOf('pagamento', `${API}/canal/financeiro`, {
  'pagamento/imprimir': get({
    summary:
      'a request as it is printed: both parties, amounts, items, documents, where it is paid to, who authorized it and when',
    query: z.object({ id }),
    answer: impresso,
    access: accessBy(entityNamed('pagamento'), 'Visualizar'),
  }),
})
