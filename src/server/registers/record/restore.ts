import { sql } from 'kysely'
import { type Entity, entities, fieldsOf } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { assertProven } from '#server/core/stepUp.ts'
import { freeFlags, takeTurn } from '#server/registers/exclusive.ts'
import { type Deletion, deletionsWith } from '#server/registers/history/deletions.ts'
import type { Formerly } from '#server/registers/store.ts'
import { create } from './save.ts'

/**
 * Creates a deleted record again by the rules of today, under its Id and by its author, with the details that went with
 * it; returns how many of these did not come back, since they were files. Throws `invalid` or `refused`.
 */
export async function restoreRecord(entity: Entity, given: CompanyCall, deletion: Deletion): Promise<number> {
  const call: CompanyCall = { ...given, origin: 'restaurar' }
  await restoreOne(entity, call, deletion)
  let lost = 0
  for (const detail of entities.filter(({ parent }) => parent?.name === entity.name)) {
    const gone = await deletionsWith(detail, call, deletion)
    if (isFile(detail)) lost += gone.length
    else for (const one of gone) await restoreDetail(detail, call, one, deletion.IdEntidade)
  }
  return lost
}

/** Whether a detail is an uploaded file, whose bytes the history does not keep. */
const isFile = (detail: Entity) => pathOf(detail, 'adicionar') === undefined

/** Restores a detail of a record; a refusal says which kind of detail it is about, since its fields are not the record's. */
async function restoreDetail(detail: Entity, call: CompanyCall, deletion: Deletion, above: number) {
  try {
    await restoreOne(detail, call, deletion, above)
  } catch (error) {
    if (!(error instanceof Problem) || error.details.message) throw error
    const message = { key: 'refusals.detailOfDeleted', naming: `registers.${detail.name}.many` }
    throw new Problem(error.code, { ...error.details, message })
  }
}

async function restoreOne(entity: Entity, call: CompanyCall, deletion: Deletion, above?: number) {
  // Asked here, since a record brings back details that ask, too.
  if (entity.spec.stepUp) assertProven(call.caller)
  const { typed, set } = formerValues(entity, deletion)
  const body = above === undefined ? typed : { ...typed, [entity.parent?.column ?? '']: above }
  await takeTurn(entity, call)
  // A flag that one record has is not taken from the one that has it by now.
  const free = await freeFlags(entity, call, body)
  const flags = Object.keys(entity.spec.exclusive ?? {}).map(name => [name, free.includes(name)])
  const given = { ...body, ...Object.fromEntries(flags) }
  await create(entity, { ...call, body: given }, set, await formerColumns(call, deletion))
}

/** Values of a deleted record: those that somebody types, and those that the server had set. */
function formerValues({ spec }: Entity, { Mudancas }: Deletion): { readonly typed: Row; readonly set: Row } {
  const values = fieldsOf(spec.fields).map(([name, field]) => ({
    name,
    value: Mudancas[name]?.de ?? null,
    isSet: field.readOnly === true,
  }))
  const rowOf = (isSet: boolean): Row =>
    Object.fromEntries(values.filter(one => one.isSet === isSet).map(({ name, value }) => [name, value]))
  return { typed: rowOf(false), set: rowOf(true) }
}

/**
 * Id and author of a deleted record, and a version that it never had: who still has it open as it was is told of a
 * conflict.
 */
async function formerColumns({ trx, company }: CompanyCall, deletion: Deletion): Promise<Formerly> {
  const { Entidade, IdEntidade, Mudancas } = deletion
  const [version, by] = [Mudancas['Versao']?.de, Mudancas['IdUsuarioCriacao']?.de]
  if (typeof version === 'number')
    return { Id: IdEntidade, Versao: version + 1, IdUsuarioCriacao: typeof by === 'number' ? by : null }
  // Deletions by an older version of the product tell neither.
  const { rows } = await sql<{ count: number; author: number | null }>`
    select count(*)::int as count, (array_agg("IdUsuario" order by "Id") filter (where "Acao" = 'adicionar'))[1] as author
    from historico where "IdRegistro" = ${company} and "Entidade" = ${Entidade} and "IdEntidade" = ${IdEntidade}`.execute(
    trx,
  )
  const [{ count = 0, author = null } = {}] = rows
  return { Id: IdEntidade, Versao: count + 1, IdUsuarioCriacao: author || null }
}
