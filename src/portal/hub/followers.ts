import type { HubConnection } from '@microsoft/signalr'
import type { Acompanhado, Followed, Mudanca, Pessoa, Presenca } from '#contract/hub.ts'
import { deviceTime } from '#portal/providers/clock/serverTime.ts'
import { TAB } from '#portal/providers/http/idempotencyKey.ts'

type Thing = Omit<Followed, 'Idade'>

/** Shown list or record, and its handlers of what it is told. */
export type Follower = {
  /** Thing that the hub is asked to tell of; null for details, whose record is followed. */
  readonly thing: Thing | null
  /** Time at which it was read, by the computer's clock. */
  readonly readAt: () => number
  /** Takes a change by somebody else, or by this user in another tab. */
  readonly onChange: (change: Mudanca) => void
  /** Called when there may have been changes of which the hub cannot tell. */
  readonly onDoubt: () => void
  /** Takes the others who have the record open. */
  readonly onPeople?: (people: readonly Pessoa[]) => void
}

/*
 * Lists and records that the page shows, as the hub is to tell of them. With each connection it is asked anew,
 * and answers what has changed since they were read: nothing is missed while there is none.
 */
const followers = new Set<Follower>()
let current: HubConnection | undefined

/** Follows a list or record until the returned function is called. */
export function follow(follower: Follower): () => void {
  followers.add(follower)
  void ask(follower)
  return () => {
    followers.delete(follower)
    const { thing } = follower
    const isShared = [...followers].some(other => isSame(other.thing, thing))
    if (thing && !isShared) current?.invoke('Deixar', { ...thing, Idade: 0 }).catch(() => {})
  }
}

/** Begins to follow over a connection. */
export function connectFollowers(connection: HubConnection): void {
  current = connection
  connection.on('Mudanca', (change: Mudanca) => {
    if (!isOwn(change)) for (const { onChange } of followers) onChange(change)
  })
  connection.on('Presenca', ({ Pessoas, ...thing }: Presenca) => {
    for (const follower of followers) if (isSame(follower.thing, thing)) follower.onPeople?.(Pessoas)
  })
  for (const follower of followers) void ask(follower)
}

/** Forgets a connection that is lost: nobody is known to be present. */
export function disconnectFollowers(connection: HubConnection): void {
  if (current !== connection) return
  current = undefined
  for (const { onPeople } of followers) onPeople?.([])
}

async function ask({ thing, readAt, onChange, onDoubt }: Follower): Promise<void> {
  if (!thing || !current) return
  const Idade = Math.max(0, deviceTime() - readAt())
  try {
    const answer = await current.invoke<Acompanhado>('Acompanhar', { ...thing, Idade })
    for (const change of unknownOf(answer?.Mudancas ?? [])) onChange(change)
    if (answer?.Talvez) onDoubt()
  } catch {
    // The connection is lost: the next one asks again.
  }
}

/** Changes that this tab has made itself are on the page already. */
const isOwn = ({ Chave }: Mudanca) => Chave?.startsWith(TAB) === true

/** Changes, oldest first, that the page may not know: neither its own, nor those of records that it has changed since. */
function unknownOf(changes: readonly Mudanca[]): readonly Mudanca[] {
  return changes.filter((change, at) => {
    const isKnown = (own: Mudanca) =>
      isOwn(own) &&
      own.Registro === change.Registro &&
      change.Ids?.every(id => own.Ids?.includes(id)) === true
    return !changes.slice(at).some(isKnown)
  })
}

const isSame = (one: Thing | null, other: Thing | null) =>
  one?.Registro === other?.Registro && one?.Id === other?.Id && one?.Cliente === other?.Cliente
