import { sql } from 'kysely'
import { asOwner } from '#server/db/transaction.ts'
import type { Server } from './server.ts'

export type SentEmail = { readonly Para: string; readonly Assunto: string; readonly Texto: string }

/** Queued e-mails to an address, newest first. */
export async function emailsTo(server: Server, address: string): Promise<readonly SentEmail[]> {
  const { rows } = await asOwner(server.db, trx =>
    sql<SentEmail>`select "Dados"->>'Para' as "Para", "Dados"->>'Assunto' as "Assunto", "Dados"->>'Texto' as "Texto"
      from tarefa where "Dados"->>'Para' = ${address} order by "Id" desc`.execute(trx),
  )
  return rows
}

/** Code in the link of an e-mail. */
export function codeIn({ Texto }: SentEmail | undefined = { Para: '', Assunto: '', Texto: '' }): string {
  return /(?:resetpassword\/|\?id=)([\w-]{32})/.exec(Texto)?.[1] ?? ''
}
