import { declaredField, type Entity, entityNamed } from '#contract/entity.ts'
import type { ExpenseSuccess } from '#contract/features/pagamentoImport.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import { type PartSheet, referredFields, textOfValue } from './partSheet.ts'
import { firstOf } from './sample.ts'

const item = entityNamed('pagamento/item')
const SPO = 2

const spo: Entity = {
  ...item,
  spec: {
    ...item.spec,
    fields: {
      ...item.spec.fields,
      // Every item has the field; only this layout requires it.
      IdProcesso: { ...declaredField('pagamento/item', 'IdProcesso'), required: true },
    },
  },
}

/** Default process of a line, and the business that narrows its processes and expenses. */
const ofSpo = ({ IdProcesso, Negocio }: RecordOf<'pagamento'>) => ({ IdProcesso, Negocio })

type Line = ValuesOf<'pagamento/item'>
type Referred = { readonly IdDespesa: RecordOf<'despesa'>; readonly IdProcesso: { readonly Numero: string } }

/** Import of expenses as a request's items; on a spreadsheet of SPOs, each belongs to a process. */
export const expenses: PartSheet<ExpenseSuccess, 'pagamento/item'> = {
  name: 'pagamento/item',
  entityOf: tipoCarga => (tipoCarga === SPO ? spo : item),
  under: (request, tipoCarga) => ({
    begins: tipoCarga === SPO ? ofSpo(request) : {},
    sets: { Origem: 'PLANILHA' },
  }),
  example: async (call, { Negocio, IdProcesso }) => ({
    IdDespesa: await firstOf(call, 'despesa', Negocio),
    IdProcesso: IdProcesso ?? (await firstOf(call, 'processo', Negocio)),
  }),
  successesOf: async (call, entity, lines) => {
    const referred = await referredFields<Referred, Line>(call, entity, ['IdDespesa', 'IdProcesso'], lines)
    return lines.map(({ line, row }) => {
      const expense = referred('IdDespesa', row)
      return {
        Linha: line,
        CodigoDespesa: textOfValue(expense.Codigo),
        Descricao: textOfValue(row.Descricao ?? lookupTitle('despesa', expense, call.language)),
        Moeda: row.Moeda,
        Valor: row.Valor,
        Taxa: row.Taxa,
        Processo: textOfValue(referred('IdProcesso', row).Numero),
        ValorTotal: textOfValue(row.ValorTotal),
      }
    })
  },
}
