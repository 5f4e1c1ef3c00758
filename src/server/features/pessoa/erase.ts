import { sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { erasedValues } from '#contract/personal.ts'
import type { RecordOf } from '#contract/record.ts'
import { isNotInactive, statusCadastro } from '#rules/statusCadastro.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import { recordsById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { dropCopies, scrubHistory } from './copies.ts'
import { type KnownTexts, knownTexts } from './knownTexts.ts'
import { companiesAround, withoutNamesakes } from './namesakes.ts'
import { dropLetters, renameInNews } from './news.ts'
import { companiesOfUser, eraseUserTraces } from './userTraces.ts'

const usuario = entityNamed('usuario')
const solicitacao = entityNamed('solicitacao')

/**
 * Milliseconds of a statement, as many of which an erasure has as tables are declared: a history of years is read. One that takes
 * longer waits for what others hold, and all is done again later.
 */
const LONGEST_STATEMENT = 600_000

/** Fields of a user that say what is no longer there. */
const WITHOUT_MEANS = {
  Status: statusCadastro.inativo,
  RecebeEmail: false,
  PossuiFoto: false,
  PossuiFator: false,
}

/**
 * Erases a person of whom a record of the company tells, in the caller's transaction, which is the owner's: what the law keeps stays
 * under a pseudonym (decision 0430). A record that was deleted is erased where it is still told of; done again it changes nothing. Answers
 * the texts that the person was called by.
 */
export async function erasePerson(call: HistoryWriting, entity: Entity, id: number): Promise<KnownTexts> {
  const { trx, company, caller } = call
  const isUser = entity.name === usuario.name
  await sql`set local statement_timeout = ${sql.lit(LONGEST_STATEMENT)}`.execute(trx)
  const record = (await recordsById({ trx, company }, entity, [id], true)).get(id)
  const known = await knownTexts(call, entity, id, record)
  if (record) {
    await updateRecord(entity, call, record, { ...erasedValues(entity, id), ...(isUser && WITHOUT_MEANS) })
    // Last administrators can be users who were activated again since their access ended.
    if (isUser && isNotInactive(record as RecordOf<'usuario'>)) await assertAdministratorLeft(call)
  }
  await scrubHistory(call, entity, id, known)
  await dropCopies(call, entity, known)
  if (isUser || entity.name === solicitacao.name) await dropLetters(trx, known, { isUser })
  const companies = isUser ? await companiesOfUser(trx, company, id) : []
  const around = [...new Set([...(await companiesAround(trx, company)), ...companies])]
  const own = await withoutNamesakes(trx, around, known)
  await renameInNews(call, around, id, own)
  if (isUser) await eraseUserTraces(call, id, companies, { their: known.names, own: own.names })
  const details = { Registro: entity.name, Ato: 'eliminar', Id: id }
  await recordSecurityEvent(trx, { kind: 'PESSOA', company, by: caller, details })
  return known
}
