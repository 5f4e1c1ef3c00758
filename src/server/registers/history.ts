import { type RawBuilder, sql } from 'kysely'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { Paging } from '#contract/paging.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { pageOf } from './page.ts'
import { recordById } from './record.ts'
import { titlesOf } from './titles.ts'

const COLUMNS = ['Id', 'Entidade', 'IdEntidade', 'Acao', 'Quando', 'Usuario', 'Mudancas']

/** A row of the history, before it is said what its record is called. */
export type KeptEntry = Omit<HistoryEntry, 'Titulo' | 'Existe'>

/**
 * A page of what happened, newest first: to a register's records, also those deleted since, or with `id` to one record
 * and its details. `notFound` for an Id that never was the company's. Fields no longer declared are left out.
 */
export async function history(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company } = call
  const { id, range } = call.query as { readonly id?: number; readonly range?: Paging['range'] }
  const from = id === undefined ? ofRegister(entity, company) : ofRecord(entity, company, id)
  const source = { name: 'historico', from, columns: COLUMNS, where: [], order: [sql`"Id" desc`] }
  const { body, headers = {} } = await pageOf(trx, source, { range })
  if (id !== undefined && headers['Content-Range']?.endsWith('/0')) await recordById(trx, entity, company, id)

  const entries = body as readonly KeptEntry[]
  const titles = await titlesOf(call, entries)
  return { body: entries.map(entry => ({ ...declared(entry), ...titles(entry) })), headers }
}

const happened = (entity: Entity, company: number) =>
  sql`select * from historico where "IdRegistro" = ${company} and "Entidade" = ${entity.name}`

const ofRegister = (entity: Entity, company: number): RawBuilder<unknown> =>
  sql`(${happened(entity, company)}) as happened`

// Each part has an index of its own, which one condition over both would not.
function ofRecord(entity: Entity, company: number, id: number): RawBuilder<unknown> {
  const details = entities.filter(({ parent }) => parent?.name === entity.name)
  const parts = [
    sql`${happened(entity, company)} and "IdEntidade" = ${id}`,
    ...details.map(detail => sql`${happened(detail, company)} and "IdPai" = ${id}`),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as happened`
}

function declared(entry: KeptEntry): KeptEntry {
  const { fields } = entityNamed(entry.Entidade).spec
  const known = Object.entries(entry.Mudancas).filter(([name]) => Object.hasOwn(fields, name))
  return { ...entry, Mudancas: Object.fromEntries(known) }
}
