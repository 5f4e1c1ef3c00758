import type { DetailsOfKind, SecurityEventKind } from '#rules/seguranca/kinds.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { recordSecurityEvent, type SecurityEvent } from './recordSecurityEvent.ts'

/** Kinds that a caller may cause at will: each tells how many it stands for. */
type CountedKind = {
  [K in SecurityEventKind]: 'Vezes' extends keyof DetailsOfKind<K> ? K : never
}[SecurityEventKind]

/** Milliseconds for which further events of a kind and person are counted as one. */
const MINUTE = 60_000
/** Persons and kinds that are counted at once; a flood of more is not recorded. */
const MOST_COUNTED = 10_000

/** Further events in the present minute, by kind and person. */
type Counts = Map<string, { more: number }>

const countsOf = new WeakMap<Database, Counts>()

type Aside<K extends CountedKind> = {
  readonly kind: K
  /** Person by whom such events are counted. */
  readonly whose: string
  /** Company and user, asked for when the event is written; undefined for nobody, of whom nothing is. */
  readonly of: () => Promise<Pick<SecurityEvent, 'company' | 'by'> | undefined>
  readonly details: DetailsOfKind<K>
}

/**
 * Records an event beside the call that causes it, which neither waits for it, so that its time tells nothing, nor takes
 * it back by failing. Of one kind and person it is at once the first of a minute, and at its end one that counts the
 * others: a flood makes two rows a minute (decision 0416).
 */
export function recordAside<K extends CountedKind>(db: Database, aside: Aside<K>): void {
  const counts = countsOf.get(db) ?? new Map()
  countsOf.set(db, counts)
  const key = `${aside.kind} ${aside.whose}`
  const counted = counts.get(key)
  if (counted) {
    counted.more += 1
    return
  }
  if (counts.size >= MOST_COUNTED) return
  const minute = { more: 0 }
  counts.set(key, minute)
  const forget = () => counts.delete(key)
  void write(db, aside, 1).then(isSomebody => {
    if (!isSomebody) forget()
  })
  setTimeout(() => {
    if (counts.get(key) !== minute) return
    forget()
    if (minute.more > 0) void write(db, aside, minute.more)
  }, MINUTE).unref()
}

/** Writes the event of somebody; answers whether they are anybody. A failure is logged, and refuses no call. */
async function write<K extends CountedKind>(
  db: Database,
  { kind, of, details }: Aside<K>,
  times: number,
): Promise<boolean> {
  try {
    const whose = await of()
    if (whose) await recordSecurityEvent(db.kysely, { kind, ...whose, details: { ...details, Vezes: times } })
    return whose !== undefined
  } catch (error) {
    warnThrottled('security event not recorded', error)
    return true
  }
}
