import { sql } from 'kysely'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type ChainedEvent, chainedColumns, hashOfEvent, lockedEnds } from './chain.ts'
import { sealBatch } from './sealing.ts'

/** Events that are read at once. */
const BATCH = 1_000

/** Proof of a company's chain: its kept events by place, and the first that is not as it was recorded. */
type ChainProof = {
  readonly first: number
  readonly last: number
  readonly hash: string
  /** First place at which an event was changed, is missing or was put in; undefined for a whole chain. */
  readonly broken?: { readonly place: number; readonly id: number | undefined } | undefined
}

type Link = ChainedEvent & { readonly Numero: number; readonly Anterior: string; readonly Hash: string }

/** Proves a company's chain, from the first kept event to the last, after sealing what is not sealed yet. */
export async function proveChain(db: Database, company: number): Promise<ChainProof> {
  while (await sealBatch(db, company));
  return asOwner(db, async trx => {
    const { Primeiro: first, Anterior, Ultimo: last, Hash: hash } = await lockedEnds(trx, company)
    const broken = (place: number, id?: number) => ({ first, last, hash, broken: { place, id } })
    let place = first
    let before = Anterior
    while (true) {
      const { rows } = await sql<Link>`
        select ${chainedColumns}, e."Numero", e."Anterior", e."Hash" from seguranca_evento e
        where e."IdRegistro" = ${company} and e."Numero" >= ${place} order by e."Numero", e."Id" limit ${BATCH}`.execute(
        trx,
      )
      for (const event of rows) {
        if (event.Numero !== place) return broken(place, event.Numero < place ? event.Id : undefined)
        const own = hashOfEvent(company, place, before, event)
        if (event.Anterior !== before || event.Hash !== own) return broken(place, event.Id)
        before = own
        place += 1
      }
      if (rows.length < BATCH) break
    }
    return place === last + 1 && before === hash ? { first, last, hash } : broken(place)
  })
}
