import type { ExpenseResults, ExpenseSuccess } from '#contract/expenseSheets.ts'
import { MOST_MISTAKES } from '#contract/sheets.ts'
import type { Row } from '#contract/validation.ts'
import { type Totaled, totalOf } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/http/context.ts'
import type { Checked } from '../check/line.ts'
import { outcomeOf } from '../import.ts'
import type { Target } from '../target.ts'
import { referredRows, titleIn } from '../titles.ts'
import type { Outcome, Upload } from '../uploads.ts'

/** What a sheet of expenses comes to: the lines that are good, their sum, and every mistake in the others. */
export async function expenseOutcome(
  call: CompanyCall,
  { entity, under }: Target,
  upload: Pick<Upload, 'id' | 'rows'>,
  all: readonly Checked[],
): Promise<Outcome<ExpenseResults>> {
  const { results, mistakes } = outcomeOf(entity, call, upload, all)
  const good = all.filter(({ sort }) => sort === 'new')
  const shown = good.slice(0, MOST_MISTAKES)
  // A good line has its total, as it has passed its own checks.
  const totaled = good.map(({ row }) => row as Row & Totaled)
  return {
    mistakes,
    results: {
      ...results,
      IdMaster: under?.id ?? 0,
      ValorTotal: totalOf(totaled),
      Sucessos: await successesOf(call, entity, shown),
    },
  }
}

async function successesOf(
  call: CompanyCall,
  { spec }: Target['entity'],
  lines: readonly Checked[],
): Promise<ExpenseSuccess[]> {
  const { IdDespesa, IdProcesso } = spec.fields
  const named = Object.fromEntries(
    Object.entries({ IdDespesa, IdProcesso }).flatMap(([name, field]) => (field ? [[name, field]] : [])),
  )
  const referred = await referredRows(
    call,
    named,
    lines.map(({ row }) => row),
  )
  return lines.map(({ line, row }) => {
    const expense = referred.get('IdDespesa')?.get(row['IdDespesa']) ?? {}
    const process = referred.get('IdProcesso')?.get(row['IdProcesso']) ?? {}
    return {
      Linha: line,
      CodigoDespesa: text(expense['Codigo']),
      Descricao: text(row['Descricao'] ?? titleIn('despesa', expense, call.language)),
      Moeda: text(row['Moeda']),
      Valor: text(row['Valor']),
      Taxa: text(row['Taxa']),
      Processo: text(process['Numero']),
      ValorTotal: text(row['ValorTotal']),
    }
  })
}

const text = (value: unknown) => String(value ?? '')
