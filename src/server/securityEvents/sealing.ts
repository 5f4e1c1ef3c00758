import { sql } from 'kysely'
import { log, warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type ChainedEvent, chainedColumns, hashOfEvent, lockedEnds } from './chain.ts'
import { hearRecordings } from './recordings.ts'

/** Events that one transaction seals at most. */
const BATCH = 500
/** Milliseconds after a recording until it is sealed, in which its transaction has usually been committed. */
const SOON = 250
/** Milliseconds between looks for events of processes that have died. */
const POLL = 30_000

/** Seals every event that is committed: gives it its place in its company's chain, and a line of the log. */
export async function sealEvents(db: Database): Promise<void> {
  const { rows } = await sql<{ readonly IdRegistro: number }>`
    select distinct "IdRegistro" from seguranca_evento where "Numero" is null`.execute(db.kysely)
  for (const { IdRegistro } of rows) while (await sealBatch(db, IdRegistro));
}

/**
 * Seals a batch of a company's events in a transaction of its own, so that no act waits for another's: chained in the
 * transaction of the act, every sign-in of a company would wait for its longest export (decision 0414). Answers whether
 * there may be more.
 */
export async function sealBatch(db: Database, company: number): Promise<boolean> {
  const sealed = await asOwner(db, async trx => {
    const { Ultimo, Hash } = await lockedEnds(trx, company)
    const { rows } = await sql<ChainedEvent>`
      select ${chainedColumns} from seguranca_evento e
      where e."IdRegistro" = ${company} and e."Numero" is null order by e."Id" limit ${BATCH}`.execute(trx)
    if (rows.length === 0) return []
    let before = Hash
    const links = rows.map((event, at) => {
      const link = { event, place: Ultimo + at + 1, before, hash: '' }
      before = hashOfEvent(company, link.place, before, event)
      return { ...link, hash: before }
    })
    await sql`
      update seguranca_evento e set "Numero" = v.place, "Anterior" = v.before, "Hash" = v.hash
      from unnest(${links.map(({ event }) => event.Id)}::bigint[], ${links.map(({ place }) => place)}::bigint[],
        ${links.map(link => link.before)}::text[], ${links.map(({ hash }) => hash)}::text[]) as v(id, place, before, hash)
      where e."Id" = v.id`.execute(trx)
    await sql`
      update seguranca_corrente set "Ultimo" = ${Ultimo + links.length}, "Hash" = ${before}
      where "IdRegistro" = ${company}`.execute(trx)
    return links
  })
  for (const { event, place, hash } of sealed) {
    const { Id: id, Momento: at, Tipo: kind, IdUsuario: user } = event
    // Addresses and names stay out of the log; the hash proves the record that has them (decision 0414).
    log.info({ event: kind, id, at, user, company, place, hash }, 'security event')
  }
  return sealed.length === BATCH
}

/** Seals what this process records soon after, and what others have left, until it is stopped. */
export function startSealing(db: Database): { readonly stop: () => Promise<void> } {
  let waiting: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const seal = () => {
    waiting = undefined
    working = working
      .then(() => sealEvents(db))
      .catch(error => warnThrottled('security events not sealed', error))
  }
  const unhear = hearRecordings(() => {
    waiting ??= setTimeout(seal, SOON).unref()
  })
  const polling = setInterval(seal, POLL).unref()
  seal()
  return {
    stop: async () => {
      unhear()
      clearInterval(polling)
      clearTimeout(waiting)
      seal()
      await working
    },
  }
}
