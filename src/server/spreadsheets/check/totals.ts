import type { SheetWarning } from '#contract/spreadsheets.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { say } from '#server/core/language.ts'
import { folded } from '#server/spreadsheets/folded.ts'
import { isBlank } from '#server/spreadsheets/typed.ts'
import type { Checked } from './line.ts'

const TOTAL =
  /^(?:(?:sub|grand )?totals?|(?:sub)?total(?:es)? (?:geral|general)|(?:sub)?tota(?:is|les)|soma|suma|sum)\s*:?$/

/** New lines that begin as the row of totals does which many put below their tables; a brand may be called so, too. */
export function totalWarnings({ language }: CompanyCall, all: readonly Checked[]): readonly SheetWarning[] {
  return all.flatMap(({ type, line, cells }) => {
    const label = cells.find(typed => !isBlank(typed))
    const isTotal = type === 'new' && typeof label === 'string' && TOTAL.test(folded(label))
    return isTotal ? [{ Linha: line, Mensagem: say(language, 'sheets.warned.total') }] : []
  })
}
