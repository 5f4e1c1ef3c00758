import type { Acompanhado, Followed } from '#contract/hub.ts'
import type { RecordChange } from '../changes.ts'
import type { Admission, Following, Followings } from '../following.ts'
import type { Ticket } from '../ticket.ts'

/** Change with the time at which it was stored. */
export type StoredChange = RecordChange & { readonly Quando: string }

/** State of the followers of a process. */
export type FollowersState = {
  readonly followings: Followings
  /** Numbers of calls that wait for their turn, by the Ids of their users. */
  readonly calls: ReadonlyMap<number, number>
  /** Changes that are to be told. */
  readonly changes: readonly StoredChange[]
}

/** State of a process whose connections follow nothing. */
export const NOTHING_FOLLOWED: FollowersState = { followings: new Map(), calls: new Map(), changes: [] }

/** Call of a client that waits for its answer. */
export type Ask = Ticket & {
  /** Argument as it came. */
  readonly argument: unknown
  readonly reply: (answer: Acompanhado) => void
}

/** Event of the followers, with what they need to know of the outside. */
export type FollowersEvent =
  /** A client calls; its turn has come; it is answered. */
  | { readonly type: 'called' | 'answered'; readonly ask: Ask }
  | { readonly type: 'turnCame'; readonly ask: Ask; readonly isOpen: boolean }
  | {
      readonly type: 'admitted'
      readonly ask: Ask
      readonly wanted: Followed
      /** Undefined for one that may not follow it. */
      readonly admission: Admission | undefined
      readonly isOpen: boolean
    }
  | { readonly type: 'unfollowed'; readonly ask: Ask }
  /** A session has lost the right to what it follows. */
  | { readonly type: 'lost'; readonly connectionId: string; readonly following: Following }
  | { readonly type: 'left'; readonly connectionId: string; readonly idUsuario: number }
  | { readonly type: 'heard'; readonly change: StoredChange }
  /** Changes that were gathered are told. */
  | { readonly type: 'told' }

/** Effect that the driver of the followers carries out: those of one event one behind the other. */
export type FollowersEffect =
  /** Has the call wait for its turn. */
  | { readonly type: 'queueCall'; readonly ask: Ask }
  /** Answers the call with nothing. */
  | { readonly type: 'dismiss'; readonly ask: Ask }
  /** Asks whether the session may follow it. */
  | { readonly type: 'admit'; readonly ask: Ask; readonly wanted: Followed }
  /** Shows and hides the user at a record. */
  | { readonly type: 'enter'; readonly connectionId: string; readonly following: Following }
  | { readonly type: 'leave'; readonly connectionId: string; readonly following: Following }
  /** Hides the user in its turn. */
  | {
      readonly type: 'queueLeave'
      readonly connectionId: string
      readonly idUsuario: number
      readonly things: readonly Following[]
    }
  /** Answers the call with what has changed since the list or record was read. */
  | { readonly type: 'replay'; readonly ask: Ask; readonly following: Following }
  | { readonly type: 'tellSoon' }
  | { readonly type: 'tell'; readonly changes: readonly StoredChange[] }

/** State after an event, and what is to be done about it, in this order (decision 0285). */
export type FollowersStep = { readonly state: FollowersState; readonly effects: readonly FollowersEffect[] }
