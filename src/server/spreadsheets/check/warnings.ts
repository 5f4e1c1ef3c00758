import type { Entity } from '#contract/entity.ts'
import { MOST_MISTAKES, type SheetWarning } from '#contract/spreadsheets.ts'
import { validValues } from '#contract/validation.ts'
import { fieldWarnings, limitMessage, textCounts } from '#contract/warnings.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { isBlank } from '#kinds/cell/typedCell.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate, translateMessage } from '#server/core/language.ts'
import { mappedInRounds } from '#server/core/pipeline.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { alikeWarnings } from './copyWarnings.ts'
import type { Checked } from './line.ts'

/** Warnings of a sheet in the order of its lines, as far as an answer goes. */
export async function sheetWarnings(
  entity: Entity,
  call: CompanyCall,
  all: readonly Checked[],
): Promise<readonly SheetWarning[]> {
  const warnings = [
    ...totalWarnings(call, all),
    ...(await declaredWarnings(entity, call, all)),
    ...(await alikeWarnings(entity, call, all)),
  ]
  return warnings.toSorted((one, other) => one.Linha - other.Linha).slice(0, MOST_MISTAKES)
}

const TOTAL =
  /^(?:(?:sub|grand )?totals?|(?:sub)?total(?:es)? (?:geral|general)|(?:sub)?tota(?:is|les)|soma|suma|sum)\s*:?$/

/** Warnings for new lines that look like a row of totals below a table; a brand may have such a name, too. */
function totalWarnings({ language }: CompanyCall, all: readonly Checked[]): readonly SheetWarning[] {
  return all.flatMap(({ type, line, cells }) => {
    const label = cells.find(typed => !isBlank(typed))
    const isTotal = type === 'new' && typeof label === 'string' && TOTAL.test(folded(label))
    return isTotal ? [{ Linha: line, Mensagem: translate(language, 'sheets.warned.total') }] : []
  })
}

/** Warnings that the form would show of a line's record: of the declared rules, and of what Siscomex would not take. */
async function declaredWarnings(
  entity: Entity,
  { language }: CompanyCall,
  all: readonly Checked[],
): Promise<readonly SheetWarning[]> {
  const { spec } = entity
  if (!spec.warnings && !spec.limits) return []
  const labelOf = (field: string) => fieldLabel(entity, field, language)
  const warnings = await mappedInRounds(all, ({ type, line, row }) => {
    if (type !== 'new' && type !== 'changed') return []
    const limits = Object.entries(textCounts(spec, row)).flatMap(([name, count]) => {
      const message = count.fields[0] === name ? limitMessage(count, labelOf) : undefined
      return message ? [[name, message] as const] : []
    })
    const warned = [...Object.entries(fieldWarnings(spec, validValues(spec, row))), ...limits]
    return warned.map(([field, message]) => ({
      Linha: line,
      Mensagem: `${labelOf(field)}: ${translateMessage(language, message)}`,
    }))
  })
  return warnings.flat()
}
