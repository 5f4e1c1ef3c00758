import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'

/** Event as its hash covers it; the time as text, to the microsecond. */
export type ChainedEvent = {
  readonly Id: number
  readonly Momento: string
  readonly Tipo: string
  readonly IdUsuario: number | null
  readonly Usuario: string | null
  readonly Endereco: string | null
  readonly Agente: string | null
  readonly Detalhes: string | null
}

/** SQL of those columns, of an event `e`. */
export const chainedColumns = sql`e."Id", to_char(e."Quando" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "Momento",
  e."Tipo", e."IdUsuario", e."Usuario", e."Endereco", e."Agente", e."Detalhes"`

/** Hash of an event at a place of its company's chain, over its content and the hash of the one before: SHA-256, in hexadecimal. */
export function hashOfEvent(company: number, place: number, before: string, event: ChainedEvent): string {
  const { Id, Momento, Tipo, IdUsuario, Usuario, Endereco, Agente, Detalhes } = event
  const content = [before, company, place, Id, Momento, Tipo, IdUsuario, Usuario, Endereco, Agente, Detalhes]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Ends of a company's chain: the first event that is kept, and the last one with its hash. */
type ChainEnds = {
  readonly Primeiro: number
  readonly Anterior: string
  readonly Ultimo: number
  readonly Hash: string
}

/** Ends of a chain, locked until the transaction ends: who seals, deletes or proves does so one after the other. */
export async function lockedEnds(trx: Executor, company: number): Promise<ChainEnds> {
  await sql`insert into seguranca_corrente ("IdRegistro") values (${company}) on conflict do nothing`.execute(
    trx,
  )
  const { rows } = await sql<ChainEnds>`
    select "Primeiro", "Anterior", "Ultimo", "Hash" from seguranca_corrente
    where "IdRegistro" = ${company} for update`.execute(trx)
  return rows[0] ?? { Primeiro: 1, Anterior: '', Ultimo: 0, Hash: '' }
}
