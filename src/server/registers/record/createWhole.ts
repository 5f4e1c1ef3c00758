import type { Entity } from '#contract/entity.ts'
import { linesOf, MOST_NEW_LINES } from '#contract/lines.ts'
import { mayCall } from '#contract/permission.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { accessOf } from '#contract/registers.ts'
import { type Row, type StoredRow, validate } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { judgedIn } from '#server/registers/laws/heldFields.ts'
import { storedRecord } from '#server/registers/record.ts'
import { openedRecord } from './openRecord.ts'
import { create } from './save.ts'

type Line = { readonly detail: Entity; readonly place: string; readonly row: Row }

/**
 * Creates a record with the lines of its details in the same transaction, all or none; what is against a line is
 * refused at its place and field, such as `Itens.0.Valor` (decision 0335).
 */
export async function createWhole(entity: Entity, call: CompanyCall): Promise<Answer> {
  const lines = linesIn(entity, call)
  const answer = await create(entity, { ...call, body: withoutLines(entity, call) })
  if (lines.length === 0) return answer
  const { Id, Message } = answer.body as StoredRow
  await addLines(call, Id, lines)
  // Totals follow from the lines, and rules of the record from its totals.
  const record = await storedRecord(call.trx, entity, call.company, Id)
  const { errors } = validate(judgedIn(entity, call).spec, record, record)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  return { body: { ...(await openedRecord(entity, call, record)), ...(Message ? { Message } : {}) } }
}

function withoutLines(entity: Entity, { body }: CompanyCall): Row {
  const names = linesOf(entity).map(({ name }) => name)
  return Object.fromEntries(Object.entries(body as object).filter(([name]) => !names.includes(name)))
}

/** Lines of the body; `forbidden` where the caller may not add such details. */
function linesIn(entity: Entity, { body, caller }: CompanyCall): readonly Line[] {
  const given: Row = { ...(body as object) }
  return linesOf(entity).flatMap(({ name, detail }) => {
    const rows = given[name] ?? []
    if (!Array.isArray(rows) || rows.some(row => !isRow(row))) throw fieldProblem(name, 'validation.rows')
    if (rows.length > MOST_NEW_LINES) throw fieldProblem(name, 'validation.maxRows', { max: MOST_NEW_LINES })
    if (rows.length > 0 && !mayCall(caller, accessOf(detail, 'adicionar'))) throw new Problem('forbidden')
    return rows.map((row: Row, at): Line => ({ detail, place: `${name}.${at}`, row }))
  })
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

async function addLines(call: CompanyCall, id: number, lines: readonly Line[]): Promise<void> {
  let errors: FieldErrors = {}
  for (const { detail, place, row } of lines) {
    const body = { ...row, [detail.parent?.column ?? '']: id }
    try {
      await create(detail, { ...call, body })
    } catch (error) {
      errors = { ...errors, ...errorsAt(place, error) }
    }
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
}

/** Errors of a line at its place; throws on what is not about its fields. */
function errorsAt(place: string, error: unknown): FieldErrors {
  if (!(error instanceof Problem) || error.code !== 'invalid' || !error.details.errors) throw error
  return Object.fromEntries(
    Object.entries(error.details.errors).map(([path, message]) => [`${place}.${path}`, message]),
  )
}
