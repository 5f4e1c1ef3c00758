import { sql } from 'kysely'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { baixas, type DemoRequest, pagamentos } from '#demo/data/pagamentos.ts'
import type { Executor } from '#server/core/context.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { entriesOf, type NewEntry, writeEntries } from '#server/registers/history/writeHistory.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Ids } from './record.ts'
import { type DemoTimeline, type Person, postedAt, timelineOfBaixa, timelineOfPagamento } from './timeline.ts'

const COMPANY = 'industria'
const APPROVER = 'Renata Volkmann'

const pagamento = entityNamed('pagamento')
const baixa = entityNamed('baixa')

type Records = ReadonlyMap<number, StoredRow>

/**
 * Writes the audit history of the demo's requests and settlements over the last weeks. An empty first page tells
 * nothing of the product (decision 0087).
 */
export async function insertPast(trx: Executor, ids: Ids, today: Date): Promise<void> {
  const company = ids.get(COMPANY) ?? 0
  const people = await peopleOf(trx)
  const [requests, settlements] = [
    await recordsOf(trx, pagamento, company),
    await recordsOf(trx, baixa, company),
  ]
  const cast = { importer: people(COMPANY), approver: people(COMPANY, APPROVER) }
  const entries: NewEntry[] = []
  for (const [key, request] of Object.entries<DemoRequest>(pagamentos)) {
    const record = recordOf(requests, ids, pagamento, key)
    const author = people(request.provedor ?? COMPANY)
    const [settled] = Object.entries(baixas)
      .filter(([name]) => name === request.paid?.baixa)
      .map(([name, { paid }]) => ({
        at: postedAt(today, paid),
        baixa: recordOf(settlements, ids, baixa, name).Id,
      }))
    const life = timelineOfPagamento(request, record, { ...cast, author }, today, settled)
    entries.push(...entriesOfLife(pagamento, record.Id, life))
    entries.push(...(await detailsOf(trx, pagamento, company, record.Id, life)))
    await writeAuthors(trx, record.Id, life)
  }
  for (const [key, { paid }] of Object.entries(baixas)) {
    const record = recordOf(settlements, ids, baixa, key)
    const life = timelineOfBaixa(record, cast.importer, postedAt(today, paid))
    entries.push(...entriesOfLife(baixa, record.Id, life))
    entries.push(...(await detailsOf(trx, baixa, company, record.Id, life)))
  }
  // A history is shown newest first, in the order of insertion.
  await writeEntries(
    trx,
    company,
    entries.toSorted((one, other) => String(one.at).localeCompare(String(other.at))),
  )
}

/** People of the demo: of a company the one with its account, or the one of that name. */
export async function peopleOf(trx: Executor): Promise<(company: string, name?: string) => Person> {
  const { rows } = await sql<{ Id: number; Nome: string }>`
    select "Id", "Nome" from usuario order by "Id"`.execute(trx)
  return (company, name = demoAccounts.find(one => one.company === company)?.nome) => {
    const found = rows.find(({ Nome }) => Nome === name)
    if (!found) throw new Error(`The demo has nobody called ${name}`)
    return { IdUsuario: found.Id, Nome: found.Nome }
  }
}

async function recordsOf(trx: Executor, entity: Entity, company: number): Promise<Records> {
  const { rows } = await sql<StoredRow>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company}`.execute(trx)
  return new Map(rows.map(row => [row.Id, row]))
}

function recordOf(records: Records, ids: Ids, { name }: Entity, key: string): StoredRow {
  const record = records.get(ids.get(`${COMPANY} ${name} ${key}`) ?? 0)
  if (!record) throw new Error(`The demo's ${name} ${key} is not there yet`)
  return record
}

function entriesOfLife(entity: Entity, id: number, { steps }: DemoTimeline): readonly NewEntry[] {
  let before: Row = {}
  return steps.flatMap(({ at, by, patch, act: name, baixa: settlement }, place) => {
    const on = settlement ? { register: baixa.name, id: settlement } : { register: entity.name, id }
    const after = { ...before, ...patch }
    const entries = entriesOf(entity, place === 0 ? 'adicionar' : 'atualizar', { id, before, after }, by)
    before = after
    return entries.map(entry => ({ ...entry, at: at.toISOString(), ...(name && { act: { name, ...on } }) }))
  })
}

async function detailsOf(
  trx: Executor,
  { name }: Entity,
  company: number,
  id: number,
  { detailsAt, by }: DemoTimeline,
): Promise<readonly NewEntry[]> {
  const added: NewEntry[] = []
  for (const detail of entities.filter(({ parent }) => parent?.name === name)) {
    const rows = [...(await recordsOf(trx, detail, company)).values()]
    const own = rows.filter(row => row[detail.parent?.column ?? ''] === id)
    for (const after of own) {
      const entries = entriesOf(detail, 'adicionar', { id: after.Id, before: {}, after }, by)
      added.push(...entries.map(entry => ({ ...entry, at: detailsAt.toISOString() })))
    }
  }
  return added
}

/** Writes the authors of a request and the times of its steps, as its history has them. */
async function writeAuthors(
  trx: Executor,
  id: number,
  { steps: [first, ...rest], by }: DemoTimeline,
): Promise<void> {
  const last: Row = Object.assign({}, ...rest.map(({ patch }) => patch))
  const { IdUsuarioEnvio = null, IdUsuarioAutorizacao = null, DataAutorizacao = null } = last
  const authors = { IdUsuarioEnvio, IdUsuarioAutorizacao, DataAutorizacao }
  await trx
    .updateTable(pagamento.name)
    .set({ ...authors, IdUsuarioCriacao: by.IdUsuario, DataCriacao: first?.at.toISOString() })
    .where('Id', '=', id)
    .execute()
}
