import { sql } from 'kysely'
import type { Pessoa } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Connection } from './connection.ts'
import type { Following } from './following.ts'
import { invocation } from './protocol.ts'
import { publishToProcesses } from './publish.ts'

/** Method of the event that tells the processes that somebody has opened or left a record. */
const PRESENCE = 'presenca'

/** Milliseconds between two signs of life of a process for the people at its connections. */
const EVERY = 15_000
/** Seconds after which people are gone whose process has given no sign: it has crashed. */
const SILENCE = 45

/** Record of a company. */
type Place = { readonly Empresa: number; readonly Registro: string; readonly IdEntidade: number }

/** Presence of users at the records that they have open, at any process. */
export type Presence = {
  readonly enter: (connection: Connection, following: Following) => Promise<void>
  readonly leave: (connection: Connection, following: Following) => Promise<void>
  readonly heard: (method: string, data: unknown, run: (work: () => Promise<void>) => void) => void
  readonly beat: () => Promise<void>
}

type Present = Place & Pessoa & { readonly EmpresaUsuario: number }

/** Presence at the records that the connections of this process follow. */
export function createPresence(
  db: Database,
  byConnection: ReadonlyMap<Connection, ReadonlyMap<string, Following>>,
  isStillAdmitted: (connection: Connection, following: Following) => Promise<boolean>,
): Presence {
  let beaten = 0
  /** People that each connection was told of last, by its record. */
  const told = new WeakMap<Connection, Map<string, string>>()

  const tell = async (isAt: (place: Place) => boolean) => {
    const open = [...byConnection].flatMap(([connection, things]) =>
      [...things.values()].flatMap(following => {
        const place = placeOf(following)
        return place && isAt(place) ? [{ connection, following, place }] : []
      }),
    )
    if (open.length === 0) return
    const ids = [...new Set(open.map(({ place }) => place.IdEntidade))]
    const { rows } = await sql<Present>`
      select distinct "Empresa", "Registro", "IdEntidade", "IdUsuario", "Nome", "EmpresaUsuario" from presenca_hub
      where "IdEntidade" = any(${ids}::bigint[]) and "Visto" > now() - make_interval(secs => ${SILENCE})
      order by "Nome", "IdUsuario"`.execute(db.kysely)
    for (const { connection, following, place } of open) {
      const { wanted, admission } = following
      const people = rows
        .filter(one => isSame(one, place) && one.EmpresaUsuario === admission.user.IdRegistro)
        .filter(one => one.IdUsuario !== admission.user.IdUsuario)
        .map(({ IdUsuario, Nome }) => ({ IdUsuario, Nome }))
      const { Registro, Id, Cliente } = wanted
      const isNews = isNew(connection, { Registro, Id, Cliente }, people)
      if (!isNews || !(await isStillAdmitted(connection, following))) continue
      connection.send(invocation('Presenca', [{ Registro, Id, Cliente, Pessoas: people }]))
    }
  }
  const isNew = (connection: Connection, record: object, people: readonly Pessoa[]) => {
    const known = told.get(connection) ?? new Map<string, string>()
    told.set(connection, known)
    const [key, text] = [JSON.stringify(record), JSON.stringify(people)]
    if ((known.get(key) ?? '[]') === text) return false
    known.set(key, text)
    return true
  }

  return {
    enter: async ({ ticket }, following) => {
      const place = placeOf(following)
      if (!place) return
      const { IdUsuario, Nome, IdRegistro } = following.admission.user
      await sql`
        insert into presenca_hub ("Conexao", "Empresa", "Registro", "IdEntidade", "IdUsuario", "Nome", "EmpresaUsuario")
        values (${ticket.connectionId}, ${place.Empresa}, ${place.Registro}, ${place.IdEntidade}, ${IdUsuario}, ${Nome}, ${IdRegistro})
        on conflict do nothing`.execute(db.kysely)
      await publishToProcesses(db.kysely, PRESENCE, place)
    },
    leave: async (connection, following) => {
      const place = placeOf(following)
      if (!place) return
      const { Registro, Id, Cliente } = following.wanted
      told.get(connection)?.delete(JSON.stringify({ Registro, Id, Cliente }))
      await sql`
        delete from presenca_hub where "Conexao" = ${connection.ticket.connectionId}
          and "Registro" = ${place.Registro} and "IdEntidade" = ${place.IdEntidade}`.execute(db.kysely)
      await publishToProcesses(db.kysely, PRESENCE, place)
    },
    heard: (method, data, run) => {
      if (method === PRESENCE) run(() => tell(place => isSame(place, data as Place)))
    },
    beat: async () => {
      if (byConnection.size === 0 || Date.now() - beaten < EVERY) return
      beaten = Date.now()
      const connections = [...byConnection.keys()].map(({ ticket }) => ticket.connectionId)
      await sql`
        update presenca_hub set "Visto" = now() where "Conexao" = any(${connections}::text[])`.execute(
        db.kysely,
      )
      await tell(() => true)
    },
  }
}

/** Record that is followed; undefined for a list, where nobody's presence is shown. */
function placeOf({ wanted, admission }: Following): Place | undefined {
  if (wanted.Id === null) return undefined
  return { Empresa: admission.company, Registro: wanted.Registro, IdEntidade: wanted.Id }
}

const isSame = (one: Place, other: Place) =>
  one.Empresa === other.Empresa && one.Registro === other.Registro && one.IdEntidade === other.IdEntidade

/** Deletes a batch of rows that crashed processes have left. */
export function sweepPresence(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'presenca_hub', sql`"Visto" < now() - make_interval(secs => ${SILENCE * 2})`)
}
