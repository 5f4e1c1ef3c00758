import { type RawBuilder, sql } from 'kysely'
import { userNames, userTexts } from '#contract/personal.ts'
import { pseudonymOf } from '#rules/pessoa.ts'
import type { Executor } from '#server/core/context.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import { note } from '#server/registers/store.ts'
import { tableName } from '#server/tables/registers.ts'
import { deleteOwnedBy, putInHistory, wordEnd, wordOf } from './rowsOfPeople.ts'

type Place = Pick<HistoryWriting, 'trx' | 'company'>

/**
 * Companies whose records a user has worked on: their own, and as a provider its clients, those included to which the link has
 * ended. Runs as the owner.
 */
export async function companiesOfUser(
  trx: Executor,
  company: number,
  id: number,
): Promise<readonly [number, ...number[]]> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from (
      select "IdCliente" from vinculo where "IdProvedor" = ${company}
      union select "IdRegistro" from historico where "IdUsuario" = ${id}
      union select "IdRegistro" from pagamento_mensagem where "IdRemetente" = ${id}) as worked("Id")
    where "Id" <> ${company}`.execute(trx)
  return [company, ...rows.map(({ Id }) => Id)]
}

/** Names of a user: those that records with their Id have, and those of them that nobody else is called by. */
type Names = { readonly their: readonly string[]; readonly own: readonly string[] }

/**
 * Removes all that is a user's own, and puts the pseudonym in place of their name beside what they did in these companies. Runs as the owner.
 */
export async function eraseUserTraces(
  { trx, company }: Place,
  id: number,
  companies: readonly number[],
  { their, own }: Names,
): Promise<void> {
  const pseudonym = pseudonymOf(id)
  await deleteOwnedBy(trx, id)
  await sql`delete from imagem where "De" = 'usuario' and "IdDe" = ${id}`.execute(trx)
  await sql`delete from presenca_hub where "IdUsuario" = ${id}`.execute(trx)
  await sql`
    update evento_hub set "Dados" = "Dados" || jsonb_build_object('Usuario', ${pseudonym}::text)
    where ("Dados" ->> 'IdUsuario')::bigint = ${id} and "Dados" ? 'Usuario'`.execute(trx)

  // Security events are not among these, since their hash covers the name (decision 0430).
  const authored = sql`"Usuario" = ${pseudonym} where "IdRegistro" = any(${companies}::bigint[]) and "IdUsuario" = ${id}`
  await sql`update historico set ${authored}`.execute(trx)
  await sql`update visao set ${authored}`.execute(trx)
  await sql`update importacao set ${authored}`.execute(trx)
  const ofThem = sql`"IdRegistro" = any(${companies}::bigint[])`
  for (const { entity, field, by } of userNames.filter(one => !one.entity.isTracked)) {
    const isTheirs =
      by === undefined
        ? sql`("IdRegistro" = ${company} and ${sql.ref(field)} = any(${own}::text[])
            or "IdUsuarioCriacao" = ${id} and ${sql.ref(field)} = any(${their}::text[]))`
        : sql`${sql.ref(by)} = ${id}`
    await note(
      trx,
      entity,
      { [field]: pseudonym },
      sql`${ofThem} and ${sql.ref(field)} is not null and ${isTheirs}`,
    )
  }
  await dropTexts({ trx, company }, id, pseudonym)
  await renameInHistory(
    trx,
    sql`("IdRegistro" = ${company} or ${ofThem} and "IdUsuario" = ${id})`,
    own,
    pseudonym,
  )
  await renameInMessages(trx, companies, id, their)
}

/** Puts the pseudonym in place of what was said about the user in records that refer to them, or did; kept answers that have it go. */
async function dropTexts({ trx, company }: Place, id: number, pseudonym: string): Promise<void> {
  for (const { entity, field, of } of userTexts) {
    const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
    const refers = anyOf(of.map(name => sql`${sql.ref(name)} = ${id}`))
    const ofRecords = sql`"IdRegistro" = ${company} and ${refers}`
    const referred = anyOf(
      of.flatMap(name =>
        ['de', 'para'].map(side => sql`("Mudancas" -> ${name}::text ->> ${side}::text)::bigint = ${id}`),
      ),
    )
    const ofEntity = sql`"IdRegistro" = ${company} and "Entidade" = ${entity.name}`
    const ofHistory = sql`${ofEntity} and h."IdEntidade" in (
      select "IdEntidade" from historico where ${ofEntity} and ${referred})`
    await sql`
      delete from idempotencia where "IdUsuario" in (select "Id" from usuario where "IdRegistro" = ${company}) and exists (
        select from (
          select ${sql.ref(field)} from ${sql.table(tableName(entity.name))} where ${ofRecords}
          union select c.value ->> s.side from historico h, jsonb_each(h."Mudancas") c, (values ('de'), ('para')) as s(side)
            where ${ofHistory} and c.key = ${field}) as told(text)
        where text <> ${pseudonym}
          and position(to_json(${field}::text)::text || ': ' || to_json(text)::text in "Resposta"::text) > 0)`.execute(
      trx,
    )
    await note(trx, entity, { [field]: pseudonym }, ofRecords)
    await putInHistory(trx, ofHistory, { [field]: pseudonym })
  }
}

/** Names in the history of fields that name a user, and of no other: a person may be called as a field or a currency is. */
async function renameInHistory(
  trx: Executor,
  where: RawBuilder<unknown>,
  names: readonly string[],
  pseudonym: string,
): Promise<void> {
  const entities = [...new Set(userNames.map(({ entity }) => entity.name))]
  const fields = [...new Set(userNames.map(({ field }) => field))]
  const isNamed = (side: 'de' | 'para') => sql`c.value ->> ${side}::text = any(${names}::text[])`
  const put = (side: 'de' | 'para') =>
    sql`case when ${isNamed(side)} then jsonb_build_object(${side}::text, ${pseudonym}::text) else '{}'::jsonb end`
  await sql`
    update historico h set "Mudancas" = (
      select jsonb_object_agg(c.key, case when c.key = any(${fields}::text[])
        then c.value || ${put('de')} || ${put('para')} else c.value end)
      from jsonb_each(h."Mudancas") c)
    where ${where} and "Entidade" = any(${entities}::text[]) and h."Mudancas" ?| ${fields}::text[] and exists (
      select from jsonb_each(h."Mudancas") c
      where c.key = any(${fields}::text[]) and (${isNamed('de')} or ${isNamed('para')}))`.execute(trx)
}

/** Sender, mentions, and the name as a word in what the user wrote, and where others mention them; what else is said stays. */
async function renameInMessages(
  trx: Executor,
  companies: readonly number[],
  id: number,
  names: readonly string[],
): Promise<void> {
  const pseudonym = pseudonymOf(id)
  const ofThem = sql`"IdRegistro" = any(${companies}::bigint[])`
  const isMentioned = sql`"Mencoes" @> ${JSON.stringify([{ Id: id }])}::jsonb`
  for (const name of names) {
    await sql`
      update pagamento_mensagem set "Texto" = regexp_replace("Texto", ${wordOf(name)}, ${pseudonym}, 'g')
      where ${ofThem} and "IdRemetente" = ${id} and position(${name} in "Texto") > 0`.execute(trx)
    await sql`
      update pagamento_mensagem set "Texto" = regexp_replace("Texto", ${`@${wordEnd(name)}`}, ${`@${pseudonym}`}, 'g')
      where ${ofThem} and ${isMentioned} and position(${`@${name}`} in "Texto") > 0`.execute(trx)
  }
  await sql`
    update pagamento_mensagem set "Mencoes" = (
      select jsonb_agg(case when (m.value ->> 'Id')::bigint = ${id}
        then m.value || jsonb_build_object('Nome', ${pseudonym}::text) else m.value end order by m.place)
      from jsonb_array_elements("Mencoes") with ordinality as m(value, place))
    where ${ofThem} and ${isMentioned}`.execute(trx)
  await sql`
    update pagamento_mensagem set "NomeRemetente" = ${pseudonym} where ${ofThem} and "IdRemetente" = ${id}`.execute(
    trx,
  )
}
