import { sql } from 'kysely'
import { type Alterados, MOST_ALTERADOS } from '#contract/alterados.ts'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { tellsSeen } from '#server/registers/history/toldEntries.ts'
import { recordsById } from '#server/registers/record.ts'
import { tableName } from '#server/tables/registers.ts'
import { behind, type Position, readCursor, writtenCursor } from './cursor.ts'
import { horizonOf, snapshotEnd } from './horizon.ts'
import { toldOf } from './sight.ts'

type Page = Pick<Alterados, 'Alterados' | 'Mais'> & { readonly next: Position }

/**
 * Page of the records of a register that were created, changed or deleted since a cursor; without one all records come first.
 * Read are the entries of the history that the snapshot of the cursor does not show and the present one does, so that a
 * transaction that commits later than one with a higher number is not passed over (decision 0426).
 */
export async function alterados(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { cursor } = call.query as { readonly cursor?: string }
  const { mark, snapshot, end } = await horizonOf(call.trx)
  const reader = { register: entity.name, company: call.company, provider: call.provider }
  const from = cursor === undefined ? behind(snapshot, 'records') : readCursor(cursor, reader, mark)
  // Numbers that this database has not given out: of a later state of it, before it was put back.
  if (snapshotEnd(from.to ?? from.from) > end) throw new Problem('cursorEnded')
  const { next, ...page } =
    from.of === 'records'
      ? await pageOfRecords(entity, call, from)
      : await pageOfChanges(entity, call, { ...from, to: from.to ?? snapshot })
  const body: Alterados = { ...page, Cursor: writtenCursor(mark, reader, next) }
  return { body }
}

const shown = (Registro: StoredRow) => ({ Id: Registro.Id, Excluido: false, Registro })

/** Records behind an Id; behind the last of them come the changes since reading began. */
async function pageOfRecords(entity: Entity, { trx, company }: CompanyCall, from: Position): Promise<Page> {
  const { rows } = await sql<StoredRow>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" > ${from.id} order by "Id" limit ${sql.lit(MOST_ALTERADOS + 1)}`.execute(
    trx,
  )
  const page = rows.slice(0, MOST_ALTERADOS)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    Alterados: page.map(shown),
    Mais: last !== undefined,
    next: last ? { ...from, id: last.Id } : behind(from.from),
  }
}

type Entry = {
  readonly Id: number
  readonly IdEntidade: number
  readonly Transacao: string
  readonly isTold: boolean
}

/**
 * Records of the entries between two snapshots, from a place on; each at the last of its entries. A page is of all entries, of
 * which those are told that the caller may be told of: no index has them apart.
 */
async function pageOfChanges(
  entity: Entity,
  call: CompanyCall,
  from: Position & { readonly to: string },
): Promise<Page> {
  const { rows } = await sql<Entry>`
    select h."Id", h."IdEntidade", h."Transacao"::text as "Transacao",
      (${toldOf(entity, call)} and ${tellsSeen(entity, call)}) as "isTold"
    from (
      select * from historico h
      where h."IdRegistro" = ${call.company} and h."Entidade" = ${entity.name}
        and (h."Transacao", h."Id") > (${from.transaction}::text::xid8, ${from.id}::bigint)
        and not pg_visible_in_snapshot(h."Transacao", ${from.from}::text::pg_snapshot)
        and pg_visible_in_snapshot(h."Transacao", ${from.to}::text::pg_snapshot)
      order by h."Transacao", h."Id" limit ${sql.lit(MOST_ALTERADOS + 1)}
    ) h
    order by h."Transacao", h."Id"`.execute(call.trx)
  const page = rows.slice(0, MOST_ALTERADOS)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const ids = page.flatMap(({ isTold, IdEntidade }) => (isTold ? [IdEntidade] : []))
  const found = await recordsById(call, entity, ids, false)
  return {
    Alterados: ids
      .filter((id, at) => ids.lastIndexOf(id) === at)
      .map(id => {
        const record = found.get(id)
        return record ? shown(record) : { Id: id, Excluido: true, Registro: null }
      }),
    Mais: last !== undefined,
    next: last ? { ...from, transaction: last.Transacao, id: last.Id } : behind(from.to),
  }
}
