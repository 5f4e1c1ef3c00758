import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '#contract/entity.ts'
import { type Acompanhado, type Followed, LONGEST_CATCH_UP, type Mudanca } from '#contract/hub.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { JobChange } from '#server/jobs/change.ts'
import { CHANGE, collapsed, type RecordChange } from './changes.ts'
import type { Connection } from './connection.ts'
import type { StoredEvent } from './events.ts'
import type { Admission, Following } from './following.ts'
import { createPresence } from './presence.ts'
import { invocation } from './protocol.ts'

/** Decisions about who may be told of what, made by the floors above. */
export type Sight = {
  /** Admission of a session to a list or record; undefined for one that it may not see, or that is not there. */
  readonly admit: (tokenHash: string, wanted: Followed) => Promise<Admission | undefined>
  /** Whether a change is of records that the follower sees. */
  readonly sees: (admission: Admission, change: RecordChange) => Promise<boolean>
  /** Rights of these users to see these jobs. */
  readonly seesJobs: (jobs: readonly JobChange[], users: readonly number[]) => Promise<SeesJob>
  /** Whether users may still read each of these missed events: rights and links may have ended since. */
  readonly stillReads: (events: readonly StoredEvent[]) => Promise<StillReads>
}

/** Whether a user may see a job. */
export type SeesJob = (job: JobChange, idUsuario: number) => boolean

/** Whether a user may still read a missed event. */
export type StillReads = (event: StoredEvent, idUsuario: number) => boolean

/** Change with the time at which it was stored. */
type StoredChange = RecordChange & { readonly Quando: string }

const LONGEST_NAME = 100
const id = z.int().positive().nullable()
const followed = z.object({
  Registro: z.string().max(LONGEST_NAME),
  Id: id,
  Cliente: id,
  Idade: z.number().min(0),
}) satisfies z.ZodType<Followed>

/** Maximum lists and records that a connection follows: those of a page, and of the panels over it. */
const MOST_FOLLOWED = 20
/** Maximum calls of a user that wait for their turn, which all of a process share: a few pages that connect at once. */
const MOST_WAITING = 60
/** Maximum changes that are answered to one who comes late; of more it is told that there may be others. */
const MOST_REPLAYED = 200
/** Milliseconds by which a reading may be older than its answer. */
const READING = 2_000

/** Lists and records that the connections of this process follow. */
export type Followers = {
  readonly size: () => number
  /** Answers a call of a client, whatever it was given; rejects only where the database fails. */
  readonly follow: (connection: Connection, argument: unknown) => Promise<Acompanhado>
  readonly unfollow: (connection: Connection, argument: unknown) => Promise<null>
  readonly left: (connection: Connection) => void
  /** Takes a stored event for the processes; tells the followers soon after. */
  readonly heard: (method: string, data: unknown, at: string) => void
  /** Work of every few seconds. */
  readonly beat: () => Promise<void>
  /** Resolves once all that has been asked for is done. */
  readonly settled: () => Promise<unknown>
}

const keyOf = ({ Registro, Id, Cliente }: Followed) => JSON.stringify([Registro, Id, Cliente])

/** Creates the followers of a process. */
export function createFollowers(db: Database, { admit, sees }: Sight): Followers {
  const byConnection = new Map<Connection, Map<string, Following>>()
  const presence = createPresence(
    db,
    byConnection,
    async (connection, following) => (await stillAdmitted(connection, following)) !== undefined,
  )
  /** Calls by the Id of their user. */
  const waiting = new Map<number, number>()
  let pending: StoredChange[] = []
  let working: Promise<unknown> = Promise.resolve()

  /** Runs work after all before it: a call to leave never overtakes the one to follow. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work)
    working = done.catch(error => warnThrottled('followers of records not told', error))
    return done
  }

  const tell = async () => {
    const changes = collapsed(pending)
    pending = []
    for (const [connection, things] of byConnection) {
      const shown = new Map<StoredChange, Mudanca>()
      for (const following of [...things.values()]) {
        // Rights are asked for once there is something to tell: not for what happens in other companies.
        const news = changes.filter(change => !shown.has(change) && isConcerned(following, change))
        if (news.length === 0) continue
        const admission = await stillAdmitted(connection, following)
        if (!admission) await drop(connection, following)
        for (const change of admission ? await shownOf(admission, news) : []) {
          shown.set(change, changeFor(following.admission, change))
        }
      }
      for (const change of changes) {
        const model = shown.get(change)
        if (model) connection.send(invocation('Mudanca', [model]))
      }
    }
  }

  /** Admission now: rights and links may have ended. Of a deleted record those are told who had it open. */
  const stillAdmitted = ({ ticket }: Connection, { wanted }: Following) =>
    admit(ticket.tokenHash, { ...wanted, Id: null })

  const shownOf = async (admission: Admission, changes: readonly StoredChange[]) => {
    const shown: StoredChange[] = []
    for (const change of changes) {
      if (await sees(admission, change)) shown.push(change)
    }
    return shown
  }

  const begin = async (connection: Connection, argument: unknown): Promise<Acompanhado> => {
    const { data: wanted } = followed.safeParse(argument)
    const things = byConnection.get(connection) ?? new Map<string, Following>()
    if (!wanted || connection.isClosed()) return null
    if (things.size >= MOST_FOLLOWED && !things.has(keyOf(wanted))) return null
    const admission = await admit(connection.ticket.tokenHash, wanted)
    if (!admission || connection.isClosed()) return null
    const following = { wanted, admission }
    things.set(keyOf(wanted), following)
    byConnection.set(connection, things)
    await presence.enter(connection, following)
    return replayed(following)
  }

  const drop = async (connection: Connection, following: Following) => {
    const things = byConnection.get(connection)
    things?.delete(keyOf(following.wanted))
    if (things?.size === 0) byConnection.delete(connection)
    await presence.leave(connection, following)
  }

  const replayed = async (following: Following): Promise<Acompanhado> => {
    const { wanted, admission } = following
    const age = Math.min(wanted.Idade, LONGEST_CATCH_UP) + READING
    const { rows } = await sql<{ Dados: RecordChange; Quando: string }>`
      select "Dados", "DataCriacao" as "Quando" from evento_hub
      where "Metodo" = ${CHANGE} and "DataCriacao" > now() - ${age}::float8 * interval '1 millisecond'
        and "Dados"->>'IdRegistro' = ${String(admission.company)}
      order by "Id" desc limit ${MOST_REPLAYED}::int`.execute(db.kysely)
    const changes = collapsed(rows.toReversed().map(({ Dados, Quando }) => ({ ...Dados, Quando })))
    const news = changes.filter(change => isConcerned(following, change))
    const shown = (await shownOf(admission, news)).map(change => changeFor(admission, change))
    return { Mudancas: shown, Talvez: wanted.Idade > LONGEST_CATCH_UP || rows.length === MOST_REPLAYED }
  }

  return {
    size: () => byConnection.size,
    follow: async (connection, argument) => {
      const { idUsuario } = connection.ticket
      const before = waiting.get(idUsuario) ?? 0
      if (before >= MOST_WAITING) return null
      waiting.set(idUsuario, before + 1)
      try {
        return await inTurn(() => begin(connection, argument))
      } finally {
        const left = (waiting.get(idUsuario) ?? 1) - 1
        if (left > 0) waiting.set(idUsuario, left)
        else waiting.delete(idUsuario)
      }
    },
    unfollow: (connection, argument) =>
      inTurn(async () => {
        const { data: wanted } = followed.safeParse(argument)
        const things = byConnection.get(connection)
        const following = wanted && things?.get(keyOf(wanted))
        if (!following) return null
        await drop(connection, following)
        return null
      }),
    left: connection => {
      const things = byConnection.get(connection)
      if (!things) return
      byConnection.delete(connection)
      const leaving = () =>
        Promise.all([...things.values()].map(following => presence.leave(connection, following)))
      inTurn(leaving).catch(() => {})
    },
    heard: (method, data, at) => {
      if (method !== CHANGE) return presence.heard(method, data, work => void inTurn(work).catch(() => {}))
      if (byConnection.size === 0) return
      pending.push({ ...(data as RecordChange), Quando: at })
      // All changes of one reading are told together.
      if (pending.length === 1) setImmediate(() => void inTurn(tell).catch(() => {}))
    },
    beat: () => inTurn(presence.beat),
    settled: () => working,
  }
}

/** Whether a change is of the followed list, of the followed record, or of one of its details. */
function isConcerned({ wanted: { Registro, Id }, admission }: Following, change: RecordChange): boolean {
  if (change.IdRegistro !== admission.company) return false
  if (change.Registro === Registro) return Id === null || change.Ids === null || change.Ids.includes(Id)
  if (Id === null || entityOf(change.Registro).parent?.name !== Registro) return false
  return change.Pai === Id
}

/** Change as a follower gets it: the key of the call only if it is its own. */
function changeFor({ user }: Admission, change: StoredChange): Mudanca {
  const { Registro, Ids, Pai, Acao, Versao, Usuario, Quando, IdUsuario, Chave } = change
  const isOwn = Chave !== null && IdUsuario === user.IdUsuario
  return { Registro, Ids, Pai, Acao, Versao, Usuario, Quando, ...(isOwn && { Chave }) }
}
