import type { Database } from '#server/db/openDatabase.ts'
import type { Followings } from '../following.ts'
import type { Presence } from '../presence.ts'
import { invocation } from '../protocol.ts'
import type { Registry } from '../registry.ts'
import { type Sight, stillAdmitted } from '../sight.ts'
import { newsFor, replayedTo } from './changesTold.ts'
import type { Queues } from './queues.ts'
import type { Ask, FollowersEffect, FollowersEvent, StoredChange } from './state.ts'

/** Outside of the followers of a process. */
type Outside = {
  readonly db: Database
  readonly registry: Registry
  readonly sight: Sight
  readonly presence: Presence
  readonly queues: Queues
  readonly followings: () => Followings
  readonly happened: (event: FollowersEvent) => Promise<void>
}

/** Carries out the effects of the followers; rejects where the database fails. */
export function createFollowersCarrier(outside: Outside): (effect: FollowersEffect) => unknown {
  const { db, sight, presence, queues, happened } = outside
  return effect => {
    switch (effect.type) {
      case 'queueCall':
        return queueCall(outside, effect)
      case 'queueLeave':
        return queues.later(`user ${effect.idUsuario}`, () =>
          Promise.all(effect.things.map(one => presence.leave(effect.connectionId, one))),
        )
      case 'dismiss':
        return effect.ask.reply(null)
      case 'admit':
        return admit(outside, effect)
      case 'enter':
        return presence.enter(effect.connectionId, effect.following)
      case 'leave':
        return presence.leave(effect.connectionId, effect.following)
      case 'replay':
        return replayedTo(effect.following, db, sight.sees).then(effect.ask.reply)
      case 'tellSoon':
        setImmediate(() => void happened({ type: 'told' }))
        return
      case 'tell':
        for (const [company, changes] of byCompany(effect.changes))
          queues.later(`company ${company}`, () => tell(outside, changes))
        return
    }
  }
}

type Of<T extends FollowersEffect['type']> = Extract<FollowersEffect, { readonly type: T }>

const isOpen = ({ registry }: Outside, { connectionId }: Ask) => registry.find(connectionId) !== undefined

function queueCall(outside: Outside, { ask }: Of<'queueCall'>): Promise<void> {
  const { queues, happened } = outside
  const call = () => happened({ type: 'turnCame', ask, isOpen: isOpen(outside, ask) })
  return queues.inTurn(`user ${ask.idUsuario}`, call).finally(() => happened({ type: 'answered', ask }))
}

async function admit(outside: Outside, { ask, wanted }: Of<'admit'>): Promise<void> {
  const admission = await outside.sight.admit(ask.session, wanted)
  await outside.happened({ type: 'admitted', ask, wanted, admission, isOpen: isOpen(outside, ask) })
}

function byCompany(changes: readonly StoredChange[]): ReadonlyMap<number, readonly StoredChange[]> {
  const companies = new Map<number, StoredChange[]>()
  for (const change of changes) {
    const others = companies.get(change.IdRegistro)
    if (others) others.push(change)
    else companies.set(change.IdRegistro, [change])
  }
  return companies
}

async function tell(outside: Outside, changes: readonly StoredChange[]): Promise<void> {
  const { registry, sight, queues, followings, happened } = outside
  for (const [connectionId, things] of followings()) {
    const connection = registry.find(connectionId)
    if (!connection) continue
    const news = await newsFor(things.values(), changes, {
      stillAdmitted: following => stillAdmitted(sight, connection, following),
      sees: sight.sees,
      // Among the calls of its user: to follow once more comes behind it.
      lost: following =>
        queues.later(`user ${connection.ticket.idUsuario}`, () =>
          happened({ type: 'lost', connectionId, following }),
        ),
    })
    for (const change of news) connection.send(invocation('Mudanca', [change]))
  }
}
