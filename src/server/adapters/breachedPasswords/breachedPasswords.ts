import { createHash } from 'node:crypto'
import { warnThrottled } from '#server/core/log.ts'
import { isInFile } from './listedHash.ts'
import { type RangeAddress, rangeOf } from './rangeAnswer.ts'

/** Lists of passwords that became known in breaches, either or both or none. */
export type BreachedLists = {
  /** Service that speaks the range API of Have I Been Pwned. */
  readonly service: RangeAddress | null
  /** File of SHA-1 hashes in their order, a line `HASH:count` each, as its downloader writes it. */
  readonly file: string | null
}

/** Whether a password became known in a breach. */
export type BreachedPasswords = (password: string) => Promise<boolean>

/**
 * Asks the lists. A service is told five of forty digits of the hash, which a thousand other passwords share. A list that
 * cannot be read refuses no password: it is told in the log, and the rule of every password holds without it (decision 0039).
 */
export function breachedIn({ service, file }: BreachedLists): BreachedPasswords {
  const lists = [
    ...(file ? [(hash: string) => isInFile(file, hash)] : []),
    ...(service ? [(hash: string) => rangeOf(service, hash)] : []),
  ]
  return async password => {
    const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
    for (const isIn of lists) {
      const isBreached = await isIn(hash).catch((error: unknown) => {
        warnThrottled('breached passwords not read', error)
        return false
      })
      if (isBreached) return true
    }
    return false
  }
}
