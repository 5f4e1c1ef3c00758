import { sql } from 'kysely'
import { DEMO_SECRET } from '#demo/demo.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type Letter, textOf } from '#server/features/correio/letter.ts'
import type { Server } from './server.ts'

export type SentEmail = { readonly Para: string; readonly Assunto: string; readonly Texto: string }

/** Encryption of the demo's server. */
export const demoEncryption = encryptionWith({ secret: DEMO_SECRET })

/** Queued e-mails to an address, newest first, as their recipient would read them. */
export async function emailsTo(server: Server, address: string): Promise<readonly SentEmail[]> {
  const { rows } = await asOwner(server.db, trx =>
    sql<{ Dados: Letter }>`
      select "Dados" from tarefa where "Dados"->>'Para' = ${address} order by "Id" desc`.execute(trx),
  )
  return rows.map(({ Dados }) => {
    const { Para, Assunto } = Dados
    return { Para, Assunto, Texto: textOf(demoEncryption, Dados) }
  })
}

/** Code in the link of an e-mail. */
export function codeIn({ Texto }: SentEmail | undefined = { Para: '', Assunto: '', Texto: '' }): string {
  return /(?:resetpassword\/|\?id=)([\w-]{32})/.exec(Texto)?.[1] ?? ''
}
