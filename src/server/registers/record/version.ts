import type { Entity } from '#contract/entity.ts'
import { seenBy, withoutHidden } from '#contract/fieldRights.ts'
import type { RecordVersion, VersionBody, VersionQuery } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { titlesOf } from '#server/registers/history/titles.ts'
import { changesBackTo } from '#server/registers/history/versions.ts'
import { storedRecord } from '#server/registers/record.ts'
import { update } from './save.ts'

/** Answers the changes by which a record would be again as in an earlier version. */
export async function version(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { id, entrada } = call.query as VersionQuery
  const { Id, Versao, ...record } = await storedRecord(call.trx, entity, call.company, id)
  const Mudancas = await changesBackTo(entity, call, { Id, Versao, ...record }, entrada)
  const titles = await titlesOf(call, [{ Entidade: entity.name, IdEntidade: Id, Mudancas }])
  const { Titulo } = titles({ Entidade: entity.name, IdEntidade: Id, Mudancas })
  const body: RecordVersion = { Id, Versao, Titulo, Mudancas }
  return { body }
}

/**
 * Saves a record with the values of an earlier version, all that differ or the fields named, as any other change of the version
 * that the caller has seen (decision 0384).
 */
export async function restoreVersion(entity: Entity, given: CompanyCall): Promise<Answer> {
  const { Id, Versao, Entrada, Campos } = given.body as VersionBody
  const current = await storedRecord(given.trx, entity, given.company, Id)
  const changes = await changesBackTo(entity, given, current, Entrada)
  const wanted = Campos ?? Object.keys(changes)
  assertTyped(seenBy(given.caller, entity), wanted)
  const former = wanted.flatMap(name => (changes[name] ? [[name, changes[name].para] as const] : []))
  const own = withoutHidden(given.caller, entity, current)
  const body: Row = { ...own, ...Object.fromEntries(former), Id, Versao }
  const answered = (await update(entity, { ...given, body, origin: 'versao' })).body as StoredRow
  if (answered.Versao === Versao) return { body: answered }
  return { body: { ...answered, Message: translate(given.language, 'messages.versionRestored') } }
}

function assertTyped(entity: Entity, names: readonly string[]): void {
  const unknown = names.filter(name => !Object.hasOwn(entity.spec.fields, name) || !isTyped(entity, name))
  if (unknown.length === 0) return
  const errors = unknown.map(name => [name, { key: 'validation.unknownField' }] as const)
  throw new Problem('invalid', { errors: Object.fromEntries(errors) })
}
