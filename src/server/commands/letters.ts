import type { CartaDevolvida } from '#contract/features/canal.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { discardLetter, lettersGivenUp, sendAgain } from '#server/features/canal/letters.ts'

/** E-mails that were given up, newest first, as the channel's owner sees them. */
export function givenUp(db: Database): Promise<readonly CartaDevolvida[]> {
  return asOwner(db, trx => lettersGivenUp(trx, 'en'))
}

/** Sends an e-mail again that was given up, or discards it; throws where there is none of that number. */
export async function settleLetter(db: Database, id: number, change: 'send' | 'discard'): Promise<void> {
  const done = await asOwner(db, trx => (change === 'send' ? sendAgain(trx, id) : discardLetter(trx, id)))
  if (!done) throw new Error(`No e-mail that was given up has the number ${id}`)
}
