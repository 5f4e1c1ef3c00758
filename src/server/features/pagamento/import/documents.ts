import { entityNamed } from '#contract/entity.ts'
import type { DocumentSuccess } from '#contract/features/pagamentoImport.ts'
import { today } from '#server/core/today.ts'
import { titleIn } from '#server/spreadsheets/titles.ts'
import { type PartSheet, referredFields, text } from './partSheet.ts'
import { firstOf } from './sample.ts'

const docfiscal = entityNamed('pagamento/docfiscal')

/** Fiscal documents of a request: they prove its amounts and add nothing to them. */
export const documents: PartSheet<DocumentSuccess> = {
  name: 'pagamento/docfiscal',
  entityOf: () => docfiscal,
  under: () => ({ begins: {}, sets: {} }),
  example: async (call, { IdBeneficiario }) => ({
    Numero: '1001',
    IdEmitente: IdBeneficiario ?? (await firstOf(call, 'beneficiario')),
    DataEmissao: today(),
  }),
  successesOf: async (call, entity, lines) => {
    const referred = await referredFields(call, entity, ['IdEmitente'], lines)
    return lines.map(({ line, row }) => ({
      Linha: line,
      TipoDocumento: text(row['TipoDocumento']),
      Numero: text(row['Numero']),
      Emitente: titleIn('beneficiario', referred('IdEmitente', row), call.language),
      DataEmissao: text(row['DataEmissao']),
      Moeda: text(row['Moeda']),
      Valor: text(row['Valor']),
      ValorTotal: text(row['ValorTotal']),
    }))
  },
}
