import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import type { Caller, CompanyCall } from '#server/http/context.ts'

type Action = 'adicionar' | 'atualizar' | 'excluir'

/** From what to what a field was changed. */
export type Change = { readonly de: unknown; readonly para: unknown }

/** Something that happened to a record: as it was and as it is now, either of them empty. */
type Happening = { readonly id: number; readonly before: Row; readonly after: Row }

/** Whose record it is, and who does it: without a session, whoever says so, under no user's Id. */
type Doing = Pick<CompanyCall, 'trx' | 'company'> & { readonly caller: Pick<Caller, 'IdUsuario' | 'Nome'> }

/** Writes down who changed what, in the transaction of the change; what left a record as it was is passed over. */
export async function remember(
  { trx, company, caller }: Doing,
  entity: Entity,
  action: Action,
  happenings: readonly Happening[],
): Promise<void> {
  const entries = happenings.flatMap(({ id, before, after }) => {
    const changes = changesOf(Object.keys(entity.spec.fields), before, after)
    if (action === 'atualizar' && Object.keys(changes).length === 0) return []
    const parent = entity.parent ? { ...before, ...after }[entity.parent.column] : null
    return [{ id, parent: parent ?? null, changes: JSON.stringify(changes) }]
  })
  if (entries.length === 0) return
  await sql`
    insert into historico
      ("IdRegistro", "Entidade", "IdEntidade", "IdPai", "Acao", "Mudancas", "IdUsuario", "Usuario")
    select ${company}::bigint, ${entity.name}, v.id, v.parent, ${action}, v.changes, ${caller.IdUsuario}::bigint, ${caller.Nome}
    from unnest(
      ${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ parent }) => parent)}::bigint[],
      ${entries.map(({ changes }) => changes)}::jsonb[]
    ) with ordinality as v(id, parent, changes, at) order by v.at`.execute(trx)
}

/** The fields in which two rows differ, compared by value. */
export function changesOf(
  fields: readonly string[],
  before: Row,
  after: Row,
): Readonly<Record<string, Change>> {
  const changed = fields.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(
    changed.map(name => [name, { de: before[name] ?? null, para: after[name] ?? null }]),
  )
}
