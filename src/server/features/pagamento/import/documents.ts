import { entityNamed } from '#contract/entity.ts'
import type { DocumentSuccess } from '#contract/features/pagamentoImport.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import { today } from '#server/core/today.ts'
import { type PartSheet, referredFields, textOfValue } from './partSheet.ts'
import { firstOf } from './sample.ts'

const docfiscal = entityNamed('pagamento/docfiscal')

type Line = ValuesOf<'pagamento/docfiscal'>
type Referred = { readonly IdEmitente: RecordOf<'empresa'> }

/** Import of fiscal documents: they prove a request's amounts and add nothing to its totals. */
export const documents: PartSheet<DocumentSuccess, 'pagamento/docfiscal'> = {
  name: 'pagamento/docfiscal',
  entityOf: () => docfiscal,
  under: () => ({ begins: {}, sets: {} }),
  example: async (call, { IdBeneficiario }) => ({
    Numero: '1001',
    IdEmitente: IdBeneficiario ?? (await firstOf(call, 'beneficiario')),
    DataEmissao: today(),
  }),
  successesOf: async (call, entity, lines) => {
    const referred = await referredFields<Referred, Line>(call, entity, ['IdEmitente'], lines)
    return lines.map(({ line, row }) => ({
      Linha: line,
      TipoDocumento: row.TipoDocumento,
      Numero: row.Numero,
      Emitente: lookupTitle('beneficiario', referred('IdEmitente', row), call.language),
      DataEmissao: row.DataEmissao,
      Moeda: row.Moeda,
      Valor: row.Valor,
      ValorTotal: textOfValue(row.ValorTotal),
    }))
  },
}
