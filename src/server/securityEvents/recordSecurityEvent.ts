import { sql } from 'kysely'
import { type DetailsOfKind, detailsText, type SecurityEventKind } from '#rules/seguranca/kinds.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { requestPlace } from '#server/core/requestPlace.ts'
import { tellRecording } from './recordings.ts'

/** Security event: whose company's record it belongs to, who caused it, and what its kind tells. */
export type SecurityEvent<K extends SecurityEventKind = SecurityEventKind> = {
  readonly kind: K
  readonly company: number
  /** User who caused it; undefined for nobody who is signed in. */
  readonly by: Pick<Caller, 'IdUsuario' | 'Nome'> | undefined
  readonly details?: DetailsOfKind<K>
}

/**
 * Appends an event to its company's record, with the address and agent of the running call. Given the transaction of an
 * act, it is there if the act is; given `db.kysely`, it stays whatever is rolled back. Under the role of requests the
 * company has to be the transaction's. Where it is not meant, the same statement runs and appends nothing. The event joins the hash chain within a second of its commit (decision 0414).
 */
export async function recordSecurityEvent<K extends SecurityEventKind>(
  executor: Executor,
  { kind, company, by, details }: SecurityEvent<K>,
  isMeant = true,
): Promise<void> {
  const place = requestPlace.getStore()
  await sql`
    insert into seguranca_evento ("IdRegistro", "Quando", "Tipo", "IdUsuario", "Usuario", "Endereco", "Agente", "Detalhes")
    select ${company}::bigint, clock_timestamp(), ${kind}::text, ${by?.IdUsuario || null}::bigint, ${by?.Nome ?? null}::text,
      ${place?.address ?? null}::text, ${place?.agent ?? null}::text, ${details ? detailsText(kind, details) : null}::text
    where ${isMeant}::boolean`.execute(executor)
  tellRecording()
}
