import { z } from 'zod'
import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { foldedHeader } from '#kinds/cell/foldedText.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { MOST_COLUMNS } from '#server/spreadsheets/file/bounds.ts'
import { fieldOfHeader, sheetColumns, sheetHeaders, toldHeader } from '#server/spreadsheets/headers.ts'
import { parsedJson } from './parsedJson.ts'

const chosen = z.record(z.string(), z.string()).refine(one => Object.keys(one).length <= MOST_COLUMNS)

/**
 * Fields that the sender chose for headers, by the folded header; an empty one leaves the column out. `invalid` for what
 * is no such choice, a field that the register's sheets do not have, and one chosen twice (decision 0299).
 */
export function chosenColumns(entity: Entity, text: unknown): ReadonlyMap<string, string> {
  if (text === undefined) return new Map()
  const { success, data } = chosen.safeParse(parsedJson(text))
  if (!success) throw refusal('validation.invalid')
  const fields = Object.values(data).filter(field => field !== '')
  if (fields.some(field => !sheetColumns(entity).includes(field))) throw refusal('validation.invalid')
  if (new Set(fields).size < fields.length) throw refusal('sheets.columns.twice')
  return new Map(Object.entries(data).map(([header, field]) => [foldedHeader(header), field]))
}

const refusal = (key: string) => fieldProblem('colunas', key)

/**
 * Headers with those that no field is called by replaced by the chosen field's header, or by nothing where the column
 * is left out.
 */
export function renamedHeaders(
  entity: Entity,
  headers: readonly string[],
  fields: ReadonlyMap<string, string>,
  language: Language,
): readonly string[] {
  const columns = sheetColumns(entity)
  const names = sheetHeaders(entity, language)
  return headers.map(header => {
    const field =
      fieldOfHeader(entity, header, language) === undefined && fields.get(foldedHeader(toldHeader(header)))
    if (field === undefined || field === false) return header
    return names[columns.indexOf(field)] ?? ''
  })
}
