import { sql } from 'kysely'
import { type Entity, entityOf } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { titleFields } from '#contract/naming.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Change } from './writeHistory.ts'

type Titling = Pick<HistoryEntry, 'Entidade' | 'IdEntidade' | 'Mudancas'>
type Titled = Pick<HistoryEntry, 'Titulo' | 'Existe'>

/**
 * Titles of the records of these history entries, in two queries per entity: current ones, or as at their
 * deletion.
 */
export async function titlesOf(
  call: CompanyCall,
  entries: readonly Titling[],
): Promise<(entry: Titling) => Titled> {
  const titles = new Map<string, Titled>()
  for (const name of new Set(entries.map(({ Entidade }) => Entidade))) {
    const entity = entityOf(name)
    if (entity.isTracked) continue
    const ids = [...new Set(entries.filter(one => one.Entidade === name).map(one => one.IdEntidade))]
    const shown = (title: Row) => withoutHidden(call.caller, entity, title)
    for (const { Id, ...Titulo } of await present(call, entity, ids)) {
      titles.set(`${name} ${Id}`, { Titulo: shown(Titulo), Existe: true })
    }
    const gone = ids.filter(id => !titles.has(`${name} ${id}`))
    for (const { IdEntidade, Mudancas } of await deleted(call, entity, gone)) {
      titles.set(`${name} ${IdEntidade}`, { Titulo: shown(lastOf(entity, Mudancas)), Existe: false })
    }
  }
  return entry =>
    trackedTitle(entry) ??
    titles.get(`${entry.Entidade} ${entry.IdEntidade}`) ?? { Titulo: {}, Existe: false }
}

/** Title of a tracked row that is no record: stored in the entry itself. */
function trackedTitle({ Entidade, Mudancas }: Titling): Titled | undefined {
  const { isTracked, spec } = entityOf(Entidade)
  if (!isTracked) return undefined
  const { de = null, para = null } = Mudancas[spec.title] ?? {}
  return { Titulo: spec.title === '' ? {} : { [spec.title]: para ?? de }, Existe: true }
}

/** Fields that make up a record's title, and those without which its amounts and attributes cannot be displayed. */
function namingFields(entity: Entity): readonly string[] {
  const needed = Object.values(entity.spec.fields).flatMap(field => storageOf(field).shownBy?.(field) ?? [])
  return [...new Set([...titleFields(entity), ...needed])]
}

async function present({ trx, company }: CompanyCall, entity: Entity, ids: readonly number[]) {
  const columns = ['Id', ...namingFields(entity)].map(column => sql.ref(column))
  const { rows } = await sql<Row & { readonly Id: number }>`
    select ${sql.join(columns)} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" in (${sql.join(ids)})`.execute(trx)
  return rows
}

type Deletion = {
  readonly IdEntidade: number
  readonly Mudancas: Readonly<Record<string, Change>>
}

async function deleted({ trx, company }: CompanyCall, { name }: Entity, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Deletion>`
    select "IdEntidade", "Mudancas" from historico
    where "IdRegistro" = ${company} and "Entidade" = ${name} and "IdEntidade" in (${sql.join(ids)})
      and "Acao" = 'excluir'`.execute(trx)
  return rows
}

const lastOf = (entity: Entity, changes: Deletion['Mudancas']): Row =>
  Object.fromEntries(namingFields(entity).map(name => [name, changes[name]?.de ?? null]))
