import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { compare } from '#rules/pagamento/hints.ts'

/** Review of a request of 1,000.00 with this amount proven. */
export function reviewOf(proven: string, values: Partial<ResumoPagamento> = {}): ResumoPagamento {
  const other = compare(proven, '1000.00')
  return {
    Avisos: [],
    ImpedimentosEnvio: [],
    Sugestao: {},
    Dispensas: [],
    SemAliquota: [],
    Boleto: null,
    Iguais: [],
    Fracionamento: null,
    ValorNaMoeda: null,
    Documentos: proven,
    Itens: other,
    Comprovado: proven,
    Previsto: other,
    Calculado: null,
    Parcelas: null,
    Adiantamento: null,
    Numerario: null,
    PrestacaoContas: { Id: 77, Numero: 'SP-2026-000077' },
    ...values,
  }
}
