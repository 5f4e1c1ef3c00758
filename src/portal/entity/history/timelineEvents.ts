import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#portal/entity/model/typedValues.ts'

/** Discriminant of timeline events; each has an icon and a tone. */
export type Kind =
  | 'created'
  | 'sent'
  | 'authorized'
  | 'returned'
  | 'cancelled'
  | 'settled'
  | 'unsettled'
  | 'added'
  | 'changed'
  | 'removed'

/** Translatable message of an action's event. */
export type EventMessage = {
  readonly kind: Kind
  /** Translation key of a declared word. */
  readonly word: string
  readonly reason?: string | undefined
  /** Values shown beside the message, by field name. */
  readonly values?: Readonly<Record<string, unknown>>
}

/**
 * Presenter of a record's own history entries: the message of an action, or undefined for a plain change;
 * `older` are the entries before it.
 */
export type Teller = (entry: HistoryEntry, older: readonly HistoryEntry[]) => EventMessage | undefined

/** Event of a timeline: an action, a change of fields, or consecutive changes of details by one user. */
export type TimelineEvent = {
  readonly kind: Kind
  readonly told: EventMessage | undefined
  /** History entries of the event, newest first, each with the changes that its message does not cover. */
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]]
}

const kinds = { adicionar: 'added', atualizar: 'changed', excluir: 'removed' } as const

/** Milliseconds within which one user's changes of details are one event. */
const TOGETHER = 10 * 60_000

/**
 * Timeline events of a record out of its history entries, newest first. Entries with nothing but derived
 * changes, such as recalculated totals, are left out.
 */
export function happeningsOf(
  entity: Entity,
  entries: readonly HistoryEntry[],
  tell: Teller,
): readonly TimelineEvent[] {
  const happenings: TimelineEvent[] = []
  for (const [at, entry] of entries.entries()) {
    const next = happeningOf(entity, entry, entries.slice(at + 1), tell)
    const last = happenings.at(-1)
    if (!next) continue
    if (last && isTogether(entity, last, entry)) {
      happenings[happenings.length - 1] = { ...last, entries: [...last.entries, entry] }
    } else happenings.push(next)
  }
  return happenings
}

function happeningOf(
  entity: Entity,
  entry: HistoryEntry,
  older: readonly HistoryEntry[],
  tell: Teller,
): TimelineEvent | undefined {
  if (entry.Entidade !== entity.name) return { kind: kinds[entry.Acao], told: undefined, entries: [entry] }
  const told = tell(entry, older)
  const rest = { ...entry, Mudancas: entry.Acao === 'atualizar' ? typedChanges(entity, entry) : {} }
  if (told) return { kind: told.kind, told, entries: [rest] }
  if (Object.keys(rest.Mudancas).length === 0) return undefined
  return { kind: 'changed', told, entries: [rest] }
}

/** Changes of fields that users enter; the others are derived. */
const typedChanges = (entity: Entity, { Mudancas }: HistoryEntry) =>
  Object.fromEntries(Object.entries(Mudancas).filter(([name]) => isTyped(entity, name)))

function isTogether(entity: Entity, { entries }: TimelineEvent, entry: HistoryEntry): boolean {
  const last = entries.at(-1) ?? entries[0]
  const isSame = (['Entidade', 'Acao', 'Usuario'] as const).every(name => last[name] === entry[name])
  const apart = Date.parse(last.Quando) - Date.parse(entry.Quando)
  return entry.Entidade !== entity.name && isSame && apart <= TOGETHER
}
