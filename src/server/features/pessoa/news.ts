import { type RawBuilder, sql } from 'kysely'
import { pseudonymOf } from '#rules/pessoa.ts'
import type { Executor } from '#server/core/context.ts'
import type { HistoryWriting } from '#server/registers/history/writeHistory.ts'
import type { KnownTexts } from './knownTexts.ts'
import { replaceInJson, wordOf } from './rowsOfPeople.ts'

/** Whether JSON has one of these texts in any of its strings. */
const holds = (json: RawBuilder<unknown>, texts: readonly string[]) => sql`exists (
  select from unnest(${texts}::text[]) as t(texto), lateral (select to_json(t.texto)::text as q) as quoted
  where position(substr(q, 2, length(q) - 2) in ${json}::text) > 0)`

/** Letters about registrations, which no user has; the others without a cause are about a user. */
const ABOUT_REGISTRATIONS = 'registration%'

/**
 * Removes letters of the portal itself to addresses that were a user's, or of who has asked to be one, and are nobody else's: no
 * company has caused them.
 */
export async function dropLetters(
  trx: Executor,
  { called }: KnownTexts,
  { isUser }: { readonly isUser: boolean },
): Promise<void> {
  const isAbout = isUser ? sql`not like` : sql`like`
  await sql`
    delete from tarefa where "IdRegistro" is null and "Dados" ->> 'Para' = any(${called}::text[])
      and "Dados" -> 'Causa' is null and coalesce("Dados" ->> 'Nome', '') ${isAbout} ${ABOUT_REGISTRATIONS}
      and not exists (select from usuario u where u."Email" = "Dados" ->> 'Para')`.execute(trx)
}

/**
 * Puts the pseudonym in place of name and address in what users of the company were told, and removes kept answers and events of
 * the hub that have them. Of other companies' users it changes nothing but who caused a notification, and its news of the day:
 * what a company calls its people is no power over what others keep.
 */
export async function renameInNews(
  { trx, company }: Pick<HistoryWriting, 'trx' | 'company'>,
  around: readonly number[],
  id: number,
  { names, called }: KnownTexts,
): Promise<void> {
  const pseudonym = pseudonymOf(id)
  const usersOf = (companies: readonly number[]) =>
    sql`(select u."Id" from usuario u where u."IdRegistro" = any(${companies}::bigint[]))`
  const users = usersOf([company])
  const ofThem = sql`"IdUsuario" in ${users}`
  await replaceInJson(trx, { table: 'notificacao', column: 'Valores', where: ofThem }, called, pseudonym)
  // Pinned and lately opened records, by their titles.
  await replaceInJson(trx, { table: 'preferencia', column: 'Valor', where: ofThem }, called, pseudonym)
  await sql`
    update notificacao set "Valores" = "Valores" || jsonb_build_object('autor', ${pseudonym}::text)
    where "IdUsuario" in ${usersOf(around)} and "Valores" ->> 'autor' = any(${names}::text[])`.execute(trx)
  await sql`
    delete from evento_hub where ("Destinatarios" && array${users} or ("Dados" ->> 'IdRegistro')::bigint = ${company}
      or "Metodo" in ('NovaNotificacao', 'NovaMensagem') and "Destinatarios" && array${usersOf(around)})
      and ${holds(sql`"Dados"`, called)}`.execute(trx)
  await sql`delete from idempotencia where ${ofThem} and ${holds(sql`"Resposta"`, called)}`.execute(trx)
  for (const name of names)
    await sql`
      update tarefa set "Dados" = "Dados" || jsonb_build_object(
        'Assunto', regexp_replace("Dados" ->> 'Assunto', ${wordOf(name)}, ${pseudonym}, 'g'),
        'Texto', regexp_replace("Dados" ->> 'Texto', ${wordOf(name)}, ${pseudonym}, 'g'))
      where "IdRegistro" is null and "Dados" ? 'Texto'
        and "Dados" ->> 'Para' in (select u."Email" from usuario u where u."IdRegistro" = ${company})
        and position(${name} in concat("Dados" ->> 'Assunto', ' ', "Dados" ->> 'Texto')) > 0`.execute(trx)
}
