import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Origin } from '#contract/history.ts'
import type { Row } from '#contract/validation.ts'
import type { Act, Caller, CompanyCall, Executor } from '#server/core/context.ts'
import type { RecordChange } from '#server/hub/changes.ts'
import { withChanges } from '#server/hub/publish.ts'
import { type ColumnValues, valuesTable } from '#server/registers/valuesTable.ts'
import { recordWatchedChanges } from '#server/securityEvents/watchedEntities.ts'
import { outboxOf } from '#server/webhooks/outbox.ts'

/** Kind of change. */
export type HistoryAction = 'adicionar' | 'atualizar' | 'excluir'

/** Old and new value of a field. */
export type Change = { readonly de: unknown; readonly para: unknown }

/** Change of a record: its values before and after, either of them absent. */
export type RecordedChange = {
  readonly id: number
  readonly before: Row
  readonly after: Row
  /** Fields that were written again: recorded even if their value is equal, such as a replaced picture. */
  readonly anew?: readonly string[]
  /** Whether it is recorded though nothing differs: an action on the record is a fact without a change, too. */
  readonly isFact?: boolean
}

/** Author of a change; without a session a name alone, under no user's Id. */
type Author = Pick<Caller, 'IdUsuario' | 'Nome' | 'intent'>

/** Context of written rows: company, author, and the origin (such as an import) and action they belong to. */
export type HistoryWriting = Pick<CompanyCall, 'trx' | 'company' | 'origin' | 'act'> & {
  readonly caller: Author
}

/** Entry to store; with the transaction's time unless it has its own. */
export type NewEntry = {
  readonly entity: string
  readonly id: number
  readonly parent: unknown
  readonly action: HistoryAction
  readonly changes: Readonly<Record<string, Change>>
  readonly by: Author
  readonly origin?: Origin | undefined
  readonly act?: Act | undefined
  readonly at?: string
  /** Version that the change gave the record. */
  readonly version?: number | undefined
  /** Provider whose record it is, in a register of two sides. */
  readonly provider?: number | undefined
}

/** Records who changed what, in the transaction of the change; changes without a difference are skipped. */
export async function writeHistory(
  { trx, company, caller, origin, act }: HistoryWriting,
  entity: Entity,
  action: HistoryAction,
  changes: readonly RecordedChange[],
): Promise<void> {
  // Security events stay as they are when a user is erased (decision 0430).
  const isAboutUser = entity.spec.fields[entity.spec.title ?? '']?.personal === 'about'
  const titled = changes.flatMap(change =>
    entriesOf(entity, action, change, caller).map(one => ({
      entry: { ...one, origin, act },
      title: isAboutUser ? undefined : { ...change.before, ...change.after }[entity.spec.title ?? ''],
    })),
  )
  await writeEntries(
    trx,
    company,
    titled.map(({ entry }) => entry),
  )
  await recordWatchedChanges({ trx, company, caller }, titled)
}

/** History entries of a change: one, or none where nothing differs. */
export function entriesOf(
  entity: Entity,
  action: HistoryAction,
  { id, before, after, anew = [], isFact = false }: RecordedChange,
  by: Author,
): readonly NewEntry[] {
  const recorded = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, changeOf(name, before, after)]))
  const changed = { ...recorded(anew), ...changesOf(Object.keys(entity.spec.fields), before, after) }
  if (action === 'atualizar' && !isFact && Object.keys(changed).length === 0) return []
  // Tracked rows have no record from which to read a title: it is stored in the entry.
  const titles = entity.isTracked && entity.spec.title ? [entity.spec.title] : []
  const changes = { ...recorded([...titles, ...(action === 'excluir' ? columnsIn(before) : [])]), ...changed }
  const parent = entity.parent ? { ...before, ...after }[entity.parent.column] : null
  const { provider } = entity.parent ? {} : (entity.register.sides ?? {})
  return [
    {
      ...{ entity: entity.name, id, parent: parent ?? null, action, changes, by },
      version: newVersion(before, after),
      provider: provider === undefined ? undefined : positive({ ...before, ...after }[provider]),
    },
  ]
}

/** Columns of a deleted record, besides its fields, that it has again when it is restored: entries from before may be gone by then. */
const columnsIn = (before: Row) => ['Versao', 'IdUsuarioCriacao'].filter(name => Object.hasOwn(before, name))

const positive = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Version of a record that was updated or created; undefined where it stayed, or is not known. */
const newVersion = ({ Versao: before }: Row, { Versao: after }: Row) =>
  before === after ? undefined : positive(after)

/** Inserts entries into the history, in their order, and tells hub and webhooks of them in the same statement. */
export async function writeEntries(
  trx: Executor,
  company: number,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const column = (name: string, type: string, of: (entry: NewEntry) => unknown): ColumnValues => ({
    name,
    type,
    values: entries.map(of),
  })
  const columns = [
    column('IdEntidade', 'bigint', ({ id }) => id),
    column('Entidade', 'text', ({ entity }) => entity),
    column('IdPai', 'bigint', ({ parent }) => parent),
    column('Acao', 'text', ({ action }) => action),
    column('Origem', 'text', ({ origin }) => origin ?? null),
    column('Ato', 'text', ({ act }) => act?.name ?? null),
    column('Causa', 'text', entry => causeOf(entry)?.register ?? null),
    column('IdCausa', 'bigint', entry => causeOf(entry)?.id ?? null),
    column('Mudancas', 'jsonb', ({ changes }) => JSON.stringify(changes)),
    column('IdUsuario', 'bigint', ({ by }) => by.IdUsuario),
    column('Usuario', 'text', ({ by }) => by.Nome),
    column('Quando', 'timestamptz', ({ at }) => at ?? 'now'),
  ]
  const names = columns.map(({ name }) => sql.ref(name))
  await withChanges(
    trx,
    changesIn(company, entries),
    sql`
    insert into historico ("IdRegistro", ${sql.join(names)})
    select ${company}::bigint, ${sql.join(names)} from ${valuesTable(columns)} order by at`,
    outboxOf(company, entries),
  )
}

/** Action behind an entry where it was on another record. */
const causeOf = ({ act, entity, id }: NewEntry): Act | undefined =>
  act?.register === entity && act.id === id ? undefined : act

/** Changes that entries make, by register, parent and provider; an entry without a changed field makes none. */
function changesIn(company: number, entries: readonly NewEntry[]): readonly RecordChange[] {
  const changed = entries.filter(({ changes }) => Object.keys(changes).length > 0)
  return changed.map(({ entity, id, parent, action, by, version, provider }) => ({
    IdRegistro: company,
    Registro: entity,
    Ids: [id],
    Pai: parent === null ? null : Number(parent),
    Acao: action,
    Versao: version ?? null,
    Usuario: by.Nome,
    IdUsuario: by.IdUsuario,
    Chave: by.intent ?? null,
    Provedor: provider ?? null,
  }))
}

/** Fields in which two rows differ, compared by value. */
export function changesOf(
  fields: readonly string[],
  before: Row,
  after: Row,
): Readonly<Record<string, Change>> {
  const changed = fields.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map(name => [name, changeOf(name, before, after)]))
}

const changeOf = (name: string, before: Row, after: Row): Change => ({
  de: before[name] ?? null,
  para: after[name] ?? null,
})
