import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { recordSecurityEvent, type SecurityEvent } from './recordSecurityEvent.ts'

type Linking = {
  readonly provider: number
  readonly client: number
  readonly act: 'vincular' | 'desvincular'
}

/**
 * Records for a client that a provider was let in or out: the client has no record of the link whose change would tell of
 * it. Runs as the owner.
 */
export async function recordLinkOfClient(
  trx: Executor,
  { provider, client, act }: Linking,
  by: SecurityEvent['by'],
): Promise<void> {
  const { rows } = await sql<{ RazaoSocial: string }>`
    select "RazaoSocial" from registro where "Id" = ${provider}`.execute(trx)
  const details = { Registro: 'vinculo', Ato: act, Alvo: rows[0]?.RazaoSocial, Id: provider }
  await recordSecurityEvent(trx, { kind: 'VINCULO', company: client, by, details })
}
