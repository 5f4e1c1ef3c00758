import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { erasedValues, userNames, userTexts } from '#contract/personal.ts'
import { pseudonymOf } from '#rules/pessoa.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import { dadospessoais } from './jobs/dadospessoais.ts'
import type { KnownTexts } from './knownTexts.ts'
import { putInHistory } from './rowsOfPeople.ts'

type Place = Pick<HistoryWriting, 'trx' | 'company'>

/**
 * Puts what is left of a person in place of the values in the history of their record: who changed which field when stays; of
 * a deleted record that is all there is (decision 0430). Runs as the owner, as does what follows.
 */
export async function scrubHistory(
  { trx, company }: Place,
  entity: Entity,
  id: number,
  { names }: KnownTexts,
): Promise<void> {
  const ofRecord = sql`h."IdRegistro" = ${company} and h."Entidade" = ${entity.name} and h."IdEntidade" = ${id}`
  await putInHistory(trx, ofRecord, erasedValues(entity, id))
  // Author of the first entry is who has asked for a registration, and no user.
  await sql`
    update historico h set "Usuario" = ${pseudonymOf(id)}
    where ${ofRecord} and h."IdUsuario" = 0 and h."Usuario" = any(${names}::text[])`.execute(trx)
}

/** Registers whose sheets, imports and exports hold the person: their own, and of a user those that tell of users. */
function registersTelling(entity: Entity): readonly string[] {
  const naming = entity.name === 'usuario' ? [...userNames, ...userTexts].map(one => one.entity) : []
  const all = [entity, ...naming].flatMap(({ name, parent }) => (parent ? [name, parent.name] : [name]))
  return [...new Set(all)]
}

/**
 * Removes copies that would bring the person back or still tell of them, of this company alone: sheets, imports, exports, links
 * and letters that its users have caused. An export that is being written ends with its job.
 */
export async function dropCopies(
  { trx, company }: Place,
  entity: Entity,
  { called }: KnownTexts,
): Promise<void> {
  const own = [entity.name, ...(entity.parent ? [entity.parent.name] : [])]
  const ofThese = sql`"IdRegistro" = ${company} and "Entidade" = any(${own}::text[])`
  await sql`delete from planilha where ${ofThese}`.execute(trx)
  await sql`delete from importacao where ${ofThese}`.execute(trx)
  await sql`
    delete from tarefa where "IdRegistro" = ${company} and "Registro" = any(${registersTelling(entity)}::text[])
      and "Tipo" = any(${[exportacao.kind, dadospessoais.kind]}::text[])`.execute(trx)
  await sql`
    delete from tarefa where "IdRegistro" is null and "Dados" ->> 'Para' = any(${called}::text[])
      and ("Dados" -> 'Causa' ->> 'IdRegistro')::bigint = ${company}`.execute(trx)
  await sql`
    delete from requisicao where "Email" = any(${called}::text[])
      and "IdCliente" in (select "Id" from cliente where "IdRegistro" = ${company})`.execute(trx)
}
