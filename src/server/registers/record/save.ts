import { type Entity, newWithOf } from '#contract/entity.ts'
import type { Message } from '#contract/problem.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { assertProven } from '#server/core/stepUp.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { changesOf } from '#server/registers/history/writeHistory.ts'
import { beginningValues } from '#server/registers/initialValues.ts'
import { readFacts } from '#server/registers/laws/facts.ts'
import { judgedIn, withHeldValues } from '#server/registers/laws/heldFields.ts'
import type { Candidate } from '#server/registers/laws/law.ts'
import { candidateOf, judgeBy, NEW_RECORD } from '#server/registers/laws/order.ts'
import { assertPeriods } from '#server/registers/laws/periods.ts'
import { readAlike } from '#server/registers/laws/unique.ts'
import { storedRecord } from '#server/registers/record.ts'
import * as store from '#server/registers/store.ts'
import { actSetBy } from './action.ts'
import { openedRecord } from './openRecord.ts'
import { assertParent } from './parent.ts'

/**
 * Creates a record of the company, under its parent when it is a detail; `sets` are values that the server
 * adds, `formerly` what a restored one has again.
 */
export async function create(
  entity: Entity,
  call: CompanyCall,
  sets: Row = {},
  formerly?: store.Formerly,
): Promise<Answer> {
  const besides = entity.parent ? [entity.parent.column] : Object.keys(newWithOf(entity))
  const given = receivedRow(entity, call.body, besides)
  const received = withHeldValues(entity, call, { ...beginningValues(entity.spec), ...given }, undefined)
  await takeTurn(entity, call)
  const parent = await assertParent(entity, call, received)
  const sound = await soundRow(entity, call, received, { ...NEW_RECORD, above: parent })
  const hooks = call.hooksOf(entity.name)
  const placed = { ...sound, ...parent }
  const row = { ...sound, ...(await hooks.saving?.(call, placed, undefined)), ...sets }
  const created = await store.insert(entity, call, { ...row, ...parent }, formerly)
  await assertPeriods(entity, call)
  await hooks.saved?.(call, created, undefined, placed)
  return answer(entity, call, created, hooks.message?.(created, undefined))
}

/**
 * Updates a record if its version is still the editor's; otherwise `conflict` with the current record
 * (optimistic locking).
 */
export async function update(entity: Entity, given: CompanyCall): Promise<Answer> {
  const { trx, company } = given
  const whole = receivedRow(entity, given.body, ['Id', 'Versao'])
  const { Id, Versao } = identified(whole)
  await takeTurn(entity, given)
  const current = await storedRecord(trx, entity, company, Id, true)
  const received = withHeldValues(entity, given, whole, current)
  const call = { ...given, ...actSetBy(entity, received, current) }
  // The door knows the endpoint alone: a change that does what an action does asks as the action.
  if (call.act && entity.register.actions?.[call.act.name]?.stepUp) assertProven(call.caller)
  if (current.Versao !== Versao) {
    throw new Problem('conflict', { current: await openedRecord(entity, call, current) })
  }
  const column = entity.parent?.column
  const above = column ? { [column]: current[column] } : {}
  const sound = await soundRow(entity, call, received, { current, above })
  const hooks = call.hooksOf(entity.name)
  const placed = { ...sound, ...above }
  const row = { ...sound, ...(await hooks.saving?.(call, placed, current)) }
  const changes = changesOf(Object.keys(entity.spec.fields), current, row)
  const isGiven = Object.keys(entity.spec.writeOnly ?? {}).some(name => row[name] !== null)
  if (Object.keys(changes).length === 0 && !isGiven) return answer(entity, call, current, UNCHANGED)
  const updated = await store.updateRecord(entity, call, current, row)
  await assertPeriods(entity, call)
  await hooks.saved?.(call, updated, current, placed)
  return answer(entity, call, updated, hooks.message?.(updated, current) ?? SAVED)
}

const SAVED: Message = { key: 'messages.saved' }
const UNCHANGED: Message = { key: 'messages.unchanged' }

/** Saved record with its message; the portal has a message of its own for a new record (specification §8). */
async function answer(
  entity: Entity,
  call: CompanyCall,
  record: StoredRow,
  message: Message | undefined,
): Promise<Answer> {
  const body = await openedRecord(entity, call, record)
  return { body: message ? { ...body, Message: translate(call.language, message.key, message.with) } : body }
}

// System fields that clients may send back with a record; they are ignored.
const SYSTEM_FIELDS = [
  'Id',
  'Versao',
  'IdRegistro',
  'DataCriacao',
  'DataAlteracao',
  'IdUsuarioCriacao',
  'Impedimentos',
  'Message',
]

/**
 * Declared fields of the body; `invalid` for an unknown name, so that a misspelt field is not silently lost.
 */
export function receivedRow({ spec, parent }: Entity, body: unknown, besides: readonly string[]): Row {
  const entries = Object.entries(body as object)
  const isField = (name: string) =>
    Object.hasOwn(spec.fields, name) || Object.hasOwn(spec.writeOnly ?? {}, name)
  const isAnswered = (name: string) => Object.hasOwn(spec.virtual ?? {}, name)
  const named = [...SYSTEM_FIELDS, ...besides, parent?.column]
  const known = (name: string) => isField(name) || isAnswered(name) || named.includes(name)
  const unknown = entries.filter(([name]) => !known(name))
  if (unknown.length > 0) {
    const errors = unknown.map(([name]) => [name, { key: 'validation.unknownField' }] as const)
    throw new Problem('invalid', { errors: Object.fromEntries(errors) })
  }
  return Object.fromEntries(entries.filter(([name]) => isField(name) || besides.includes(name)))
}

function identified({ Id, Versao }: Row): Pick<StoredRow, 'Id' | 'Versao'> {
  if (!isCounting(Id)) throw fieldProblem('Id', 'validation.required')
  if (!isCounting(Versao)) throw fieldProblem('Versao', 'validation.required')
  return { Id, Versao }
}

const isCounting = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Row to store, after all laws of its register; throws `invalid` with every error that they have against it. */
async function soundRow(
  entity: Entity,
  call: CompanyCall,
  received: Row,
  standing: Pick<Candidate, 'current' | 'above'>,
): Promise<Row> {
  const judged = judgedIn(entity, call)
  const candidate = candidateOf(entity, received, standing, call)
  const facts = await readFacts(judged, call, candidate)
  const errors = judgeBy(judged, facts)(candidate)
  if (Object.keys(errors).length === 0) return candidate.row
  // Indexes tell of others with its values as it is written: only what is refused before has to be told of them here.
  const alike = await readAlike(entity, call, [{ ...candidate.row, ...standing.above }])
  throw new Problem('invalid', { errors: judgeBy(judged, { ...facts, alike })(candidate) })
}
