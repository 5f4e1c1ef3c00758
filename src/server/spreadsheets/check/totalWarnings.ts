import type { SheetWarning } from '#contract/spreadsheets.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { isBlank } from '#kinds/cell/typedCell.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import type { Checked } from './line.ts'

const TOTAL =
  /^(?:(?:sub|grand )?totals?|(?:sub)?total(?:es)? (?:geral|general)|(?:sub)?tota(?:is|les)|soma|suma|sum)\s*:?$/

/** Warnings for new lines that look like a row of totals below a table; a brand may have such a name, too. */
export function totalWarnings({ language }: CompanyCall, all: readonly Checked[]): readonly SheetWarning[] {
  return all.flatMap(({ type, line, cells }) => {
    const label = cells.find(typed => !isBlank(typed))
    const isTotal = type === 'new' && typeof label === 'string' && TOTAL.test(folded(label))
    return isTotal ? [{ Linha: line, Mensagem: translate(language, 'sheets.warned.total') }] : []
  })
}
