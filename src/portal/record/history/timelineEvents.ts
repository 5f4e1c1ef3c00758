import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'

/** Discriminant of timeline events; each has an icon and a tone. */
export type TimelineEventKind =
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
  readonly kind: TimelineEventKind
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
export type EventPresenter = (entry: HistoryEntry, older: readonly HistoryEntry[]) => EventMessage | undefined

/** Event of a timeline: an action, a change of fields, or consecutive changes of details by one user. */
export type TimelineEvent = {
  readonly kind: TimelineEventKind
  readonly message: EventMessage | undefined
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
export function timelineEventsOf(
  entity: Entity,
  entries: readonly HistoryEntry[],
  present: EventPresenter,
): readonly TimelineEvent[] {
  const events: TimelineEvent[] = []
  for (const [at, entry] of entries.entries()) {
    const next = timelineEventOf(entity, entry, entries.slice(at + 1), present)
    const last = events.at(-1)
    if (!next) continue
    if (last && isTogether(entity, last, entry)) {
      events[events.length - 1] = { ...last, entries: [...last.entries, entry] }
    } else events.push(next)
  }
  return events
}

function timelineEventOf(
  entity: Entity,
  entry: HistoryEntry,
  older: readonly HistoryEntry[],
  present: EventPresenter,
): TimelineEvent | undefined {
  if (entry.Entidade !== entity.name) return { kind: kinds[entry.Acao], message: undefined, entries: [entry] }
  const message = present(entry, older)
  const rest = { ...entry, Mudancas: entry.Acao === 'atualizar' ? typedChanges(entity, entry) : {} }
  if (message) return { kind: message.kind, message, entries: [rest] }
  if (Object.keys(rest.Mudancas).length === 0) return undefined
  return { kind: 'changed', message, entries: [rest] }
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
