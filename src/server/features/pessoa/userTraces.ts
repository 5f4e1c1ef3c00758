import { sql } from 'kysely'
import { userNames } from '#contract/personal.ts'
import { pseudonymOf } from '#rules/pessoa.ts'
import type { Executor } from '#server/core/context.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import { note } from '#server/registers/store.ts'
import { deleteOwnedBy, replaceInJson } from './rowsOfPeople.ts'

/** Companies whose records a user has worked on: their own, and as a provider its clients. */
export async function companiesOfUser(trx: Executor, company: number): Promise<readonly number[]> {
  const { rows } = await sql<{ Id: number }>`
    select "IdCliente" as "Id" from vinculo where "IdProvedor" = ${company}`.execute(trx)
  return [company, ...rows.map(({ Id }) => Id)]
}

/** Names of a user: those that records with their Id have, and those of them that nobody else is called by. */
type Names = { readonly their: readonly string[]; readonly own: readonly string[] }

/**
 * Removes all that is a user's own, and puts the pseudonym in place of their name beside what they did, also as a provider at its
 * clients. Runs as the owner.
 */
export async function eraseUserTraces(
  { trx, company }: Pick<HistoryWriting, 'trx' | 'company'>,
  id: number,
  { their, own }: Names,
): Promise<void> {
  const pseudonym = pseudonymOf(id)
  await deleteOwnedBy(trx, id)
  await sql`delete from imagem where "De" = 'usuario' and "IdDe" = ${id}`.execute(trx)
  await sql`delete from presenca_hub where "IdUsuario" = ${id}`.execute(trx)
  await sql`
    update evento_hub set "Dados" = "Dados" || jsonb_build_object('Usuario', ${pseudonym}::text)
    where ("Dados" ->> 'IdUsuario')::bigint = ${id} and "Dados" ? 'Usuario'`.execute(trx)

  const companies = await companiesOfUser(trx, company)
  // Security events are not among these, since their hash covers the name (decision 0430).
  const authored = sql`"Usuario" = ${pseudonym} where "IdRegistro" = any(${companies}::bigint[]) and "IdUsuario" = ${id}`
  await sql`update historico set ${authored}`.execute(trx)
  await sql`update visao set ${authored}`.execute(trx)
  await sql`update importacao set ${authored}`.execute(trx)
  const ofThem = sql`"IdRegistro" = any(${companies}::bigint[])`
  for (const { entity, field, by } of userNames.filter(one => !one.entity.isTracked)) {
    const isTheirs =
      by === undefined
        ? sql`(${sql.ref(field)} = any(${own}::text[]) or "IdUsuarioCriacao" = ${id} and ${sql.ref(field)} = any(${their}::text[]))`
        : sql`${sql.ref(by)} = ${id}`
    await note(
      trx,
      entity,
      { [field]: pseudonym },
      sql`${ofThem} and ${sql.ref(field)} is not null and ${isTheirs}`,
    )
  }
  const entities = [...new Set(userNames.map(({ entity }) => entity.name))]
  const where = sql`${ofThem} and "Entidade" = any(${entities}::text[])`
  await replaceInJson(trx, { table: 'historico', column: 'Mudancas', where }, own, pseudonym)
  await renameInMessages(trx, companies, id, their)
}

/** Sender, mentions, and the name in the text of messages that the user wrote or is mentioned in; what else is said stays. */
async function renameInMessages(
  trx: Executor,
  companies: readonly number[],
  id: number,
  names: readonly string[],
): Promise<void> {
  const pseudonym = pseudonymOf(id)
  const ofThem = sql`"IdRegistro" = any(${companies}::bigint[])`
  const isTheirs = sql`${ofThem} and ("IdRemetente" = ${id} or "Mencoes" @> ${JSON.stringify([{ Id: id }])}::jsonb)`
  for (const name of names)
    await sql`
      update pagamento_mensagem set "Texto" = replace("Texto", ${name}, ${pseudonym})
      where ${isTheirs} and position(${name} in "Texto") > 0`.execute(trx)
  await replaceInJson(
    trx,
    { table: 'pagamento_mensagem', column: 'Mencoes', where: isTheirs },
    names,
    pseudonym,
  )
  await sql`
    update pagamento_mensagem set "NomeRemetente" = ${pseudonym} where ${ofThem} and "IdRemetente" = ${id}`.execute(
    trx,
  )
}
