import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#portal/entity/form/typedValues.ts'

/** What a timeline tells apart, by the look of it. */
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

/** An act of a register's own, in words. */
export type EventMessage = {
  readonly kind: Kind
  /** A declared word's key. */
  readonly word: string
  readonly reason?: string | undefined
  /** Fields to be said beside it, with their values. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** What an entry of a register's own record tells besides changed fields; `older` are the entries before it. */
export type Teller = (entry: HistoryEntry, older: readonly HistoryEntry[]) => EventMessage | undefined

/** One thing that happened: an act, a change of fields, or what one person did to several details in a row. */
export type TimelineEvent = {
  readonly kind: Kind
  readonly told: EventMessage | undefined
  /** What happened at once, newest first, each with what is left to be told of it. */
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]]
}

const kinds = { adicionar: 'added', atualizar: 'changed', excluir: 'removed' } as const

/** Within so long of each other, what one person does to details is one thing. */
const TOGETHER = 10 * 60_000

/**
 * What happened to a record, newest first, out of the entries of its history. What only followed from something else,
 * such as totals worked out anew, is no happening.
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

/** What somebody typed: the rest follows from it, or from what they did. */
const typedChanges = (entity: Entity, { Mudancas }: HistoryEntry) =>
  Object.fromEntries(Object.entries(Mudancas).filter(([name]) => isTyped(entity, name)))

function isTogether(entity: Entity, { entries }: TimelineEvent, entry: HistoryEntry): boolean {
  const last = entries.at(-1) ?? entries[0]
  const isSame = (['Entidade', 'Acao', 'Usuario'] as const).every(name => last[name] === entry[name])
  const apart = Date.parse(last.Quando) - Date.parse(entry.Quando)
  return entry.Entidade !== entity.name && isSame && apart <= TOGETHER
}
