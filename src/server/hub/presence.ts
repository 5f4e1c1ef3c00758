import type { Pessoa } from '#contract/hub.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Queues } from './followers/queues.ts'
import type { Following, Followings } from './following.ts'
import { deletePresent, insertPresent, type Place, presentAt, renewPresent } from './presenceRows.ts'
import { invocation } from './protocol.ts'
import { publishToProcesses } from './publish.ts'
import type { Registry } from './registry.ts'
import { type Sight, stillAdmitted } from './sight.ts'

/** Method of the event that tells the processes that somebody has opened or left a record. */
const PRESENCE = 'presenca'

/** Milliseconds between two signs of life of a process for the people at its connections. */
const EVERY = 15_000
/** Presence of users at the records that they have open, at any process. */
export type Presence = {
  readonly enter: (connectionId: string, following: Following) => Promise<void>
  readonly leave: (connectionId: string, following: Following) => Promise<void>
  readonly heard: (method: string, data: unknown, later: Queues['later']) => void
  readonly beat: () => Promise<void>
}

/** Presence at the records that the connections of this process follow. */
export function createPresence(
  db: Database,
  registry: Registry,
  followings: () => Followings,
  sight: Pick<Sight, 'admit'>,
): Presence {
  let beaten = 0
  let readings = 0
  const news = createNews()

  const tell = async (isAt: (place: Place) => boolean) => {
    const open = [...followings()].flatMap(([connectionId, things]) => placesOf(connectionId, things, isAt))
    if (open.length === 0) return
    readings += 1
    const reading = readings
    const present = await presentAt(db, [...new Set(open.map(({ place }) => place.IdEntidade))])
    for (const { connectionId, following, place } of open) {
      const { wanted, admission } = following
      const people = present
        .filter(one => isSame(one, place) && one.EmpresaUsuario === admission.user.IdRegistro)
        .filter(one => one.IdUsuario !== admission.user.IdUsuario)
        .map(({ IdUsuario, Nome }) => ({ IdUsuario, Nome }))
      const connection = registry.find(connectionId)
      const { Registro, Id, Cliente } = wanted
      if (!connection || !news.isNew(connectionId, following, { reading, people })) continue
      if (!(await stillAdmitted(sight, connection, following))) continue
      connection.send(invocation('Presenca', [{ Registro, Id, Cliente, Pessoas: people }]))
    }
  }

  return {
    enter: async (connectionId, following) => {
      const place = placeOf(following)
      if (!place) return
      await insertPresent(db, connectionId, place, following.admission.user)
      await publishToProcesses(db.kysely, PRESENCE, place)
    },
    leave: async (connectionId, following) => {
      const place = placeOf(following)
      if (!place) return
      news.forget(connectionId, following)
      await deletePresent(db, connectionId, place)
      await publishToProcesses(db.kysely, PRESENCE, place)
    },
    heard: (method, data, later) => {
      if (method !== PRESENCE) return
      const left = data as Place
      later(`company ${left.Empresa}`, () => tell(place => isSame(place, left)))
    },
    beat: async () => {
      if (followings().size === 0 || Date.now() - beaten < EVERY) return
      beaten = Date.now()
      await renewPresent(db, [...followings().keys()])
      await tell(() => true)
    },
  }
}

/** People at a record, and the number of the reading that found them: the beat reads beside the companies' queues. */
type Reading = { readonly reading: number; readonly people: readonly Pessoa[] }

const NOBODY = { text: '[]', reading: 0 }

/** People of whom each connection was told last, by its record. */
function createNews() {
  const told = new Map<string, Map<string, { readonly text: string; readonly reading: number }>>()
  const keyOf = ({ wanted: { Registro, Id, Cliente } }: Following) => JSON.stringify([Registro, Id, Cliente])
  return {
    /** Whether the connection has not been told so, nor of a later reading; takes it that it is now. */
    isNew: (connectionId: string, following: Following, { reading, people }: Reading) => {
      const known = told.get(connectionId) ?? new Map()
      told.set(connectionId, known)
      const [key, text] = [keyOf(following), JSON.stringify(people)]
      const last = known.get(key) ?? NOBODY
      if (last.reading > reading) return false
      known.set(key, { text, reading })
      return last.text !== text
    },
    forget: (connectionId: string, following: Following) => {
      const known = told.get(connectionId)
      known?.delete(keyOf(following))
      if (known?.size === 0) told.delete(connectionId)
    },
  }
}

/** Records among what a connection follows. */
function placesOf(
  connectionId: string,
  things: ReadonlyMap<string, Following>,
  isAt: (place: Place) => boolean,
) {
  return [...things.values()].flatMap(following => {
    const place = placeOf(following)
    return place && isAt(place) ? [{ connectionId, following, place }] : []
  })
}

/** Record that is followed; undefined for a list, where nobody's presence is shown. */
function placeOf({ wanted, admission }: Following): Place | undefined {
  if (wanted.Id === null) return undefined
  return { Empresa: admission.company, Registro: wanted.Registro, IdEntidade: wanted.Id }
}

const isSame = (one: Place, other: Place) =>
  one.Empresa === other.Empresa && one.Registro === other.Registro && one.IdEntidade === other.IdEntidade
