import type { Entity } from '#contract/entity.ts'
import type { SheetWarning } from '#contract/spreadsheets.ts'
import { validValues } from '#contract/validation.ts'
import { fieldWarnings, limitMessage, textCounts } from '#contract/warnings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translateMessage } from '#server/core/language.ts'
import { mappedInRounds } from '#server/core/pipeline.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import type { Checked } from './line.ts'

/** Warnings that the form would show of a line's record: of the declared rules, and of what Siscomex would not take. */
export async function declaredWarnings(
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
