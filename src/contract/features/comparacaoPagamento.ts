import { z } from 'zod'
import { named } from '#contract/namedSchema.ts'

const money = z.string()

const comparada = named('ValorComparado', {
  Valor: money.meta({ description: 'What it is compared with' }),
  Diferenca: money,
  Percentual: z.string().nullable(),
})

const parcelasComparadas = named('ParcelasComparadas', { Total: money, ...comparada.shape })

const adiantamento = named('AdiantamentoCambio', { Valor: money, Contrato: money, Percentual: z.string() })

/** Another payment request, for a link to it. */
export const solicitacaoLigada = z.object({ Id: z.int().positive(), Numero: z.string() })

/** Comparison of a request's totals (specification §5, "Comparison hints"). */
export const comparacao = z.object({
  Documentos: money,
  Itens: comparada,
  Comprovado: money.meta({ description: 'Of a numerário, by the request that accounts for it' }),
  Previsto: comparada.meta({ description: 'Of who accounts for a numerário, that one' }),
  Calculado: comparada.nullable().meta({ description: 'What the platform holds for the process' }),
  Parcelas: parcelasComparadas
    .nullable()
    .meta({ description: 'Instalments, by the fiscal documents, in the currency of the request' }),
  Adiantamento: adiantamento
    .nullable()
    .meta({ description: 'Share of the exchange contract, in the currency of the request' }),
  Numerario: solicitacaoLigada.nullable(),
  PrestacaoContas: solicitacaoLigada.nullable(),
})

export type ComparacaoPagamento = z.infer<typeof comparacao>
