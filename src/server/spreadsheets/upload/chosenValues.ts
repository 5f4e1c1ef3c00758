import { z } from 'zod'
import { MOST_VALUES } from '#contract/spreadsheets.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { isUnread } from '#kinds/cell/rawValue.ts'
import { shownCell } from '#kinds/cell/shownCell.ts'
import type { Typed } from '#kinds/cell/typedCell.ts'
import { cut } from '#server/core/cut.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { type Reading, readValue, sheetWords } from '#server/spreadsheets/cell.ts'
import { isImported } from '#server/spreadsheets/check/readLine.ts'
import { sheetColumnField, sheetColumns } from '#server/spreadsheets/headers.ts'
import { parsedJson } from './parsedJson.ts'

const chosen = z.record(
  z.string(),
  z.record(z.string(), z.string().min(1)).refine(texts => Object.keys(texts).length <= MOST_VALUES),
)

/** Texts that stand for others in the columns of a sheet, by field and folded text. */
export type ChosenValues = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Choices of the sender for texts that cannot be read. `invalid` for what is no such choice, for a field that the register's
 * sheets do not set, and for a choice that its field cannot read either (decision 0304).
 */
export function chosenValues(reading: Reading, text: unknown): ChosenValues {
  if (text === undefined) return new Map()
  const { success, data } = chosen.safeParse(parsedJson(text))
  if (!success) throw refusal()
  return new Map(
    Object.entries(data).map(([name, texts]) => [name, new Map(choicesOf(reading, name, texts))] as const),
  )
}

function choicesOf(reading: Reading, name: string, texts: Readonly<Record<string, string>>) {
  const { entity } = reading
  const field = sheetColumns(entity).includes(name) ? sheetColumnField(entity, name) : undefined
  if (!field || !isImported(entity, name)) throw refusal()
  return Object.entries(texts).map(([told, option]) => {
    if (isUnread(readValue(field, option, reading))) throw refusal()
    return [folded(told), option] as const
  })
}

const refusal = () => fieldProblem('valores', 'validation.invalid')

const LONGEST_TOLD = 200

/** Text of a cell as the sender is told of it and names it. */
export const toldCell = (cell: Typed, { language }: Pick<Reading, 'language'>) =>
  cut(shownCell(cell, sheetWords(language)), LONGEST_TOLD)

/** Cell, or what was chosen for its text where its field cannot read that. */
export function settledCell(
  reading: Reading,
  name: string | undefined,
  cell: Typed,
  values: ChosenValues,
): Typed {
  const texts = name === undefined ? undefined : values.get(name)
  const field = texts && sheetColumnField(reading.entity, name)
  const option = texts?.get(folded(toldCell(cell, reading)))
  if (!field || option === undefined || !isUnread(readValue(field, cell, reading))) return cell
  return option
}
