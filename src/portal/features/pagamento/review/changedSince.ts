import { type Entity, entityOf } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'

/**
 * Labels of what was changed in a record after an entry of its history, newest first: fields that somebody types and that are
 * another now, and its details.
 */
export function changedSince(
  entity: Entity,
  entry: HistoryEntry,
  entries: readonly HistoryEntry[],
  translate: Translator,
): readonly string[] {
  const since = entries.slice(0, entries.indexOf(entry))
  const own = since.filter(({ Entidade }) => Entidade === entity.name)
  const names = new Set(own.flatMap(({ Mudancas }) => Object.keys(Mudancas)))
  const fields = [...names].filter(name => isTyped(entity, name) && isOther(name, own))
  const details = new Set(since.map(({ Entidade }) => Entidade).filter(name => name !== entity.name))
  const { field: labelOf } = labelsOf(translate, entity)
  return [...fields.map(labelOf), ...[...details].map(name => labelsOf(translate, entityOf(name)).many)]
}

/** Whether a field has another value after all of the entries than before them. */
function isOther(name: string, entries: readonly HistoryEntry[]): boolean {
  const changes = entries.flatMap(({ Mudancas }) => Mudancas[name] ?? [])
  return !isSame(changes[0]?.para, changes.at(-1)?.de)
}
