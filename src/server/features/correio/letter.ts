import { sql } from 'kysely'
import { z } from 'zod'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

/** Person who caused a letter, and the page of the portal where they put it right. */
const cause = z.object({ IdUsuario: z.number(), IdRegistro: z.number(), Rota: z.string() })

const head = z.object({
  Para: z.string(),
  Assunto: z.string(),
  // Subject by its name; letters that wait from before have neither.
  Nome: z.string().optional(),
  Causa: cause.optional(),
})

/**
 * Letter as it waits. The text of one that bears a code is sealed, since a code that is read in the database or in a
 * backup is a password (decision 0390).
 */
export const letter = z.union([head.extend({ Selado: z.string() }), head.extend({ Texto: z.string() })])

export type Letter = z.infer<typeof letter>

/** Failure to open a letter: it was sealed with another secret, or for another address. */
export class LetterSealed extends Error {}

const owned = (Para: string): Owner => `correio ${Para}`

/** Text of a letter to an address, sealed for it: put into a letter to any other, it does not open. */
export function sealedFor({ encrypt }: Encryption, Para: string, text: string): string {
  return Buffer.from(encrypt(Buffer.from(text), owned(Para))).toString('base64')
}

/** Text of a letter; throws `LetterSealed` where it cannot be opened. */
export function textOf({ decrypt }: Encryption, waiting: Letter): string {
  if ('Texto' in waiting) return waiting.Texto
  try {
    return Buffer.from(decrypt(Buffer.from(waiting.Selado, 'base64'), owned(waiting.Para))).toString()
  } catch {
    throw new LetterSealed()
  }
}

/** Letters that wait, or were given up, and are not sealed under the present secret. */
export const sealedLetters: SealedRows = async (trx, { mark, behind, most }) => {
  const { rows } = await sql<{ Id: number; Para: string; Selado: string }>`
    select "Id", "Dados"->>'Para' as "Para", "Dados"->>'Selado' as "Selado" from tarefa
    where "Id" > ${behind}
      and substring(decode("Dados"->>'Selado', 'base64') from 1 for ${mark.length}) <> ${mark}
    order by "Id" limit ${most} for update`.execute(trx)
  return rows.map(({ Id, Para, Selado }) => ({
    Id,
    belongsTo: owned(Para),
    values: [Buffer.from(Selado, 'base64')],
    replace: ([value = new Uint8Array()]) =>
      sql`
      update tarefa set "Dados" = jsonb_set("Dados"::jsonb, '{Selado}', to_jsonb(${Buffer.from(value).toString('base64')}::text))
      where "Id" = ${Id}`.execute(trx),
  }))
}
