import { sql } from 'kysely'
import { type Acompanhado, LONGEST_CATCH_UP, type Mudanca } from '#contract/hub.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { CHANGE, collapsed, type RecordChange } from '../changes.ts'
import type { Admission, Following } from '../following.ts'
import type { Sight } from '../sight.ts'
import { changeFor, isConcerned } from './followedChanges.ts'
import type { StoredChange } from './state.ts'

/** Maximum changes that are answered to one who comes late; of more it is told that there may be others. */
const MOST_REPLAYED = 200
/** Milliseconds by which a reading may be older than its answer. */
const READING = 2_000

/** Changes, as a follower gets them, since the list or record was read. */
export async function replayedTo(
  { wanted, admission }: Following,
  db: Database,
  sees: Sight['sees'],
): Promise<Acompanhado> {
  const age = Math.min(wanted.Idade, LONGEST_CATCH_UP) + READING
  const { rows } = await sql<{ Dados: RecordChange; Quando: string }>`
    select "Dados", "DataCriacao" as "Quando" from evento_hub
    where "Metodo" = ${CHANGE} and "DataCriacao" > now() - ${age}::float8 * interval '1 millisecond'
      and "Dados"->>'IdRegistro' = ${String(admission.company)}
    order by "Id" desc limit ${MOST_REPLAYED}::int`.execute(db.kysely)
  const changes = collapsed(rows.toReversed().map(({ Dados, Quando }) => ({ ...Dados, Quando })))
  const news = changes.filter(change => isConcerned({ wanted, admission }, change))
  const shown = await seenBy(admission, news, sees)
  return {
    Mudancas: shown.map(change => changeFor(admission, change)),
    Talvez: wanted.Idade > LONGEST_CATCH_UP || rows.length === MOST_REPLAYED,
  }
}

/** Rights of a connection that has to be told something. */
type Rights = {
  /** Admission now: rights and links may have ended. */
  readonly stillAdmitted: (following: Following) => Promise<Admission | undefined>
  readonly sees: Sight['sees']
  /** Called for what the connection may follow no more. */
  readonly lost: (following: Following) => void
}

/** Changes, in their order, that a connection is told for what it follows: each once. */
export async function newsFor(
  things: Iterable<Following>,
  changes: readonly StoredChange[],
  { stillAdmitted, sees, lost }: Rights,
): Promise<readonly Mudanca[]> {
  const shown = new Map<StoredChange, Mudanca>()
  for (const following of things) {
    // Rights are asked for once there is something to tell: not for what happens in other companies.
    const news = changes.filter(change => !shown.has(change) && isConcerned(following, change))
    if (news.length === 0) continue
    const admission = await stillAdmitted(following)
    if (!admission) lost(following)
    for (const change of admission ? await seenBy(admission, news, sees) : []) {
      shown.set(change, changeFor(following.admission, change))
    }
  }
  return changes.flatMap(change => shown.get(change) ?? [])
}

async function seenBy(admission: Admission, changes: readonly StoredChange[], sees: Sight['sees']) {
  const seen: StoredChange[] = []
  for (const change of changes) {
    if (await sees(admission, change)) seen.push(change)
  }
  return seen
}
