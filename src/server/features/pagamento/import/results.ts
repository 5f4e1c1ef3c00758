import type { PartResults } from '#contract/features/pagamentoImport.ts'
import type { ValuesOf } from '#contract/record.ts'
import { MOST_MISTAKES } from '#contract/spreadsheets.ts'
import { type Totaled, totalOf } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Checked } from '#server/spreadsheets/check/line.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import { importOutcome } from '#server/spreadsheets/upload/results.ts'
import type { ConfirmedOutcome, Upload } from '#server/spreadsheets/upload/uploads.ts'
import type { PartSheet, PartSheetName } from './partSheet.ts'

/** Result of a spreadsheet of details: the valid lines, their sum, and every mistake in the others. */
export async function partOutcome<S extends object, N extends PartSheetName>(
  { successesOf }: PartSheet<S, N>,
  call: CompanyCall,
  { entity, under }: Target,
  upload: Pick<Upload, 'id' | 'rows' | 'place'>,
  all: readonly Checked[],
): Promise<ConfirmedOutcome<PartResults<S>>> {
  const { results, mistakes } = importOutcome(entity, call, upload, all)
  // A valid line has the types of its declaration, and its total, as it has passed its own checks.
  const good = all
    .filter(({ type }) => type === 'new')
    .map(({ line, row }) => ({ line, row: row as ValuesOf<N> & Totaled }))
  return {
    mistakes,
    results: {
      ...results,
      IdMaster: under?.id ?? 0,
      ValorTotal: totalOf(good.map(({ row }) => row)),
      Sucessos: await successesOf(call, entity, good.slice(0, MOST_MISTAKES)),
    },
  }
}
