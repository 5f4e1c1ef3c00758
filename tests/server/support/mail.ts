import { sql } from 'kysely'
import { asOwner } from '#server/db/transaction.ts'
import type { Server } from './server.ts'

export type Letter = { readonly Para: string; readonly Assunto: string; readonly Texto: string }

/** The letters to an address that wait to be sent, newest first. */
export async function lettersTo(server: Server, address: string): Promise<readonly Letter[]> {
  const { rows } = await asOwner(server.db, trx =>
    sql<Letter>`select "Para", "Assunto", "Texto" from correio where "Para" = ${address} order by "Id" desc`.execute(
      trx,
    ),
  )
  return rows
}

/** The code of the link in a letter. */
export function codeIn({ Texto }: Letter | undefined = { Para: '', Assunto: '', Texto: '' }): string {
  return /(?:resetpassword\/|\?id=)([\w-]{32})/.exec(Texto)?.[1] ?? ''
}
