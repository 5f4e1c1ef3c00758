import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { KnownTexts } from './knownTexts.ts'

/** Companies whose users are told of what is done in a company: itself, its clients and its providers. */
export async function companiesAround(trx: Executor, company: number): Promise<readonly number[]> {
  const { rows } = await sql<{ Id: number }>`
    select "IdCliente" as "Id" from vinculo where "IdProvedor" = ${company}
    union select "IdProvedor" from vinculo where "IdCliente" = ${company}`.execute(trx)
  return [company, ...rows.map(({ Id }) => Id)]
}

/**
 * Texts without those that a user of these companies is called by, too: a name is taken from nobody by giving it to somebody
 * who is then erased. Runs as the owner, once the erased record has its pseudonym.
 */
export async function withoutNamesakes(
  trx: Executor,
  companies: readonly number[],
  { names, called }: KnownTexts,
): Promise<KnownTexts> {
  const { rows } = await sql<{ texto: string }>`
    select t.texto from unnest(${called}::text[]) as t(texto) where exists (
      select from usuario u where u."IdRegistro" = any(${companies}::bigint[]) and t.texto in (u."Nome", u."Email"))`.execute(
    trx,
  )
  const taken = new Set(rows.map(({ texto }) => texto))
  const free = (texts: readonly string[]) => texts.filter(text => !taken.has(text))
  return { names: free(names), called: free(called) }
}
