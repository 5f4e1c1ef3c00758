import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Entity } from '#contract/entity.ts'
import { MOST_CHANGED, MOST_CHANGES, type SheetAddition, type SheetChange } from '#contract/spreadsheets.ts'
import type { Row } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { cut } from '#server/core/cut.ts'
import type { CellWriting } from '#server/spreadsheets/cell.ts'
import { shownText } from '#server/spreadsheets/cell.ts'
import { differingFields } from '#server/spreadsheets/check/differences.ts'
import type { Checked } from '#server/spreadsheets/check/line.ts'
import { referenceTexts, sharedNames } from '#server/spreadsheets/naming.ts'
import type { Made } from '#server/spreadsheets/target.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { attributeLinesOf, changedCount } from './attributeChanges.ts'

const LONGEST_TEXT = 200
/** Lines presented in one go; the event loop runs in between. */
const AT_ONCE = 50

type Changing = Checked & { readonly current: Row; readonly names: readonly string[] }

/**
 * Changes of each line: its record, the fields that matched it, and old and new values, as far as the limits
 * of an answer allow.
 */
export async function changesIn(
  entity: Entity,
  call: CompanyCall,
  all: readonly Checked[],
  made?: Made,
): Promise<readonly SheetChange[]> {
  const shownLines = firstOf(entity, all)
  const present = await changePresenter(entity, call, shownLines, made)
  const changes: SheetChange[] = []
  for (const [at, line] of shownLines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    changes.push(present(line))
  }
  return changes
}

/** New records by their titles, as far as an answer goes; those whose title is no text of the sheet are left out. */
export function additionsIn({ spec }: Entity, all: readonly Checked[]): readonly SheetAddition[] {
  const additions: SheetAddition[] = []
  for (const { type, line, row } of all) {
    const title = row[spec.title]
    if (type !== 'new' || typeof title !== 'string') continue
    if (additions.length === MOST_CHANGES) break
    additions.push({ Linha: line, Titulo: shortened(title) })
  }
  return additions
}

const shortened = (text: string) => (text.length > LONGEST_TEXT ? `${cut(text, LONGEST_TEXT)}…` : text)

function firstOf(entity: Entity, all: readonly Checked[]): readonly Changing[] {
  const shownLines: Changing[] = []
  let fields = 0
  for (const line of all) {
    if (line.type !== 'changed' || !line.current) continue
    const names = differingFields(entity, line.current, line.row)
    const changing = { ...line, current: line.current, names }
    fields += changedCount(entity, changing)
    if (shownLines.length === MOST_CHANGES || fields > MOST_CHANGED) break
    shownLines.push(changing)
  }
  return shownLines
}

async function changePresenter(
  entity: Entity,
  call: CompanyCall,
  shownLines: readonly Changing[],
  made: Made | undefined,
): Promise<(line: Changing) => SheetChange> {
  const { spec } = entity
  const { language } = call
  const title = spec.title in spec.fields ? spec.title : `${spec.title}${language.toUpperCase()}`
  const used = new Set([title, ...shownLines.flatMap(({ names }) => names)])
  const fields = Object.fromEntries(Object.entries(spec.fields).filter(([name]) => used.has(name)))
  const shared = shownLines.length === 0 ? new Map() : await sharedNames(call, fields)
  const records = shownLines.flatMap(({ current, row }) => [current, row])
  const textOf = await referenceTexts(call, fields, records, shared)
  const attributeLines = await attributeLinesOf(entity, call, shownLines)

  const newName = (name: string, record: Row) =>
    made?.field === name ? made.nameOf(record[name]) : undefined
  const writingOf = (name: string, record: Row): CellWriting => ({
    entity,
    language,
    titleOf: () => newName(name, record) ?? textOf(name, record),
  })
  const shown = (name: string, record: Row) =>
    shortened(shownText(spec.fields[name] as AnyField, record[name], writingOf(name, record)))
  const partsOf = (name: string, current: Row, row: Row) =>
    attributeLines(name, current, row, writingOf(name, row))?.map(({ Campo, De, Para }) => ({
      Campo,
      De: shortened(De),
      Para: shortened(Para),
    }))
  return ({ line, current, row, foundBy, names }) => ({
    Linha: line,
    Id: Number(current['Id']),
    Titulo: shown(title, current),
    Chave: foundBy.map(name => fieldLabel(entity, name, language)).join(' + '),
    Campos: names.flatMap(
      name =>
        partsOf(name, current, row) ?? [
          { Campo: fieldLabel(entity, name, language), De: shown(name, current), Para: shown(name, row) },
        ],
    ),
  })
}

/**
 * Fingerprint of the records that confirming would overwrite; changes when one of them, or the matching of
 * the lines, changes.
 */
export function overwritten(all: readonly Checked[]): string {
  const changed = all.flatMap(({ type, line, current }) =>
    type === 'changed' ? [[line, current?.Id, current?.Versao]] : [],
  )
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url')
}
