import { z } from 'zod'
import type { Followed } from '#contract/hub.ts'
import { collapsed } from '../changes.ts'
import type { Following } from '../following.ts'
import type { Ask, FollowersEvent, FollowersState, FollowersStep } from './state.ts'

/** Maximum lists and records that a connection follows: those of a page, and of the panels over it. */
const MOST_FOLLOWED = 20
/** Maximum calls of a user that wait for their turn: those of a few pages that connect at once. */
const MOST_WAITING = 60

const LONGEST_NAME = 100
const id = z.int().positive().nullable()
const followed = z.object({
  Registro: z.string().max(LONGEST_NAME),
  Id: id,
  Cliente: id,
  Idade: z.number().min(0),
}) satisfies z.ZodType<Followed>

/** State of the followers after an event, and their effects. */
export function stepFollowers(state: FollowersState, event: FollowersEvent): FollowersStep {
  switch (event.type) {
    case 'called':
      return called(state, event.ask)
    case 'answered':
      return { state: { ...state, calls: counted(state, event.ask.idUsuario, -1) }, effects: [] }
    case 'turnCame':
      return turnCame(state, event.ask, event.isOpen)
    case 'admitted':
      return admitted(state, event)
    case 'unfollowed':
      return unfollowed(state, event.ask)
    case 'lost':
      return dropped(state, event.connectionId, event.following)
    case 'left':
      return left(state, event)
    case 'heard':
      return heard(state, event)
    case 'told':
      return {
        state: { ...state, changes: [] },
        effects: [{ type: 'tell', changes: collapsed(state.changes) }],
      }
  }
}

type Of<T extends FollowersEvent['type']> = Extract<FollowersEvent, { readonly type: T }>

const keyOf = ({ Registro, Id, Cliente }: Followed) => JSON.stringify([Registro, Id, Cliente])

const refused = (state: FollowersState, ask: Ask): FollowersStep => ({
  state,
  effects: [{ type: 'dismiss', ask }],
})

function called(state: FollowersState, ask: Ask): FollowersStep {
  if ((state.calls.get(ask.idUsuario) ?? 0) >= MOST_WAITING) return refused(state, ask)
  return {
    state: { ...state, calls: counted(state, ask.idUsuario, 1) },
    effects: [{ type: 'queueCall', ask }],
  }
}

function counted({ calls }: FollowersState, idUsuario: number, more: number): ReadonlyMap<number, number> {
  const after = new Map(calls)
  const count = (after.get(idUsuario) ?? 0) + more
  if (count > 0) after.set(idUsuario, count)
  else after.delete(idUsuario)
  return after
}

function turnCame(state: FollowersState, ask: Ask, isOpen: boolean): FollowersStep {
  const { data: wanted } = followed.safeParse(ask.argument)
  if (!wanted || !isOpen) return refused(state, ask)
  const things = state.followings.get(ask.connectionId)
  const isFull = things !== undefined && things.size >= MOST_FOLLOWED && !things.has(keyOf(wanted))
  return isFull ? refused(state, ask) : { state, effects: [{ type: 'admit', ask, wanted }] }
}

/** Follows from now on; a connection that was closed meanwhile would never leave again. */
function admitted(state: FollowersState, { ask, wanted, admission, isOpen }: Of<'admitted'>): FollowersStep {
  if (!admission || !isOpen) return refused(state, ask)
  const { connectionId } = ask
  const following = { wanted, admission }
  const things = new Map(state.followings.get(connectionId)).set(keyOf(wanted), following)
  return {
    state: { ...state, followings: new Map(state.followings).set(connectionId, things) },
    effects: [
      { type: 'enter', connectionId, following },
      { type: 'replay', ask, following },
    ],
  }
}

function unfollowed(state: FollowersState, ask: Ask): FollowersStep {
  const { data: wanted } = followed.safeParse(ask.argument)
  const following = wanted && state.followings.get(ask.connectionId)?.get(keyOf(wanted))
  if (!following) return refused(state, ask)
  const { state: after, effects } = dropped(state, ask.connectionId, following)
  return { state: after, effects: [...effects, { type: 'dismiss', ask }] }
}

function dropped(state: FollowersState, connectionId: string, following: Following): FollowersStep {
  const things = new Map(state.followings.get(connectionId))
  things.delete(keyOf(following.wanted))
  const followings = new Map(state.followings)
  if (things.size > 0) followings.set(connectionId, things)
  else followings.delete(connectionId)
  return { state: { ...state, followings }, effects: [{ type: 'leave', connectionId, following }] }
}

function left(state: FollowersState, { connectionId, idUsuario }: Of<'left'>): FollowersStep {
  const things = state.followings.get(connectionId)
  if (!things) return { state, effects: [] }
  const followings = new Map(state.followings)
  followings.delete(connectionId)
  return {
    state: { ...state, followings },
    effects: [{ type: 'queueLeave', connectionId, idUsuario, things: [...things.values()] }],
  }
}

/** Gathers a change: all of one reading are told together. */
function heard(state: FollowersState, { change }: Of<'heard'>): FollowersStep {
  if (state.followings.size === 0) return { state, effects: [] }
  return {
    state: { ...state, changes: [...state.changes, change] },
    effects: state.changes.length === 0 ? [{ type: 'tellSoon' }] : [],
  }
}
