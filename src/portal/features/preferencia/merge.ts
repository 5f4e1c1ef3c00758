import { isSame } from '#contract/equality.ts'
import type { Session } from '#contract/session.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import {
  browserUser,
  isOfBrowser,
  type PreferenceValues,
  readPlaces,
  readState,
  type State,
  type Value,
  writePlaces,
  writeState,
} from './local.ts'

const NOTHING: State = { agreed: new Map(), changed: new Map() }

const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]) =>
  new Set(maps.flatMap(map => [...map.keys()]))

/** Notes what was changed in this browser since the last agreement, each with the time it was first seen. */
export function noteChanges(user: Session): State {
  const { agreed, changed } = readState(user) ?? NOTHING
  const present = readPlaces(user)
  const differing = [...keysOf(present, agreed)].flatMap(key => {
    const value = present.get(key) ?? null
    if (isSame(value, agreed.get(key))) return []
    const known = changed.get(key)
    return [[key, known && isSame(known.value, value) ? known : { value, at: now() }] as const]
  })
  const state = { agreed, changed: new Map(differing) }
  writeState(user, state)
  return state
}

/**
 * Puts the user's own theme, language and the like in place of those of the user before; of the language the
 * present one stays where the user has none. Gives whether there was another user.
 */
export async function takeBrowserOver(user: Session): Promise<boolean> {
  const before = browserUser.get()
  const isOther = before !== null && before !== String(user.IdUsuario)
  if (isOther) {
    const { agreed, changed } = readState(user) ?? NOTHING
    const own = [...keysOf(readPlaces(user), agreed, changed)].filter(isOfBrowser)
    const ownOf = (key: string) => {
      const change = changed.get(key)
      return (change ? change.value : agreed.get(key)) ?? null
    }
    await writePlaces(user, new Map(own.map(key => [key, ownOf(key)])))
  }
  browserUser.set(String(user.IdUsuario))
  return isOther
}

const isView = (key: string) => key.startsWith('visao ')

/** Views of this browser that another machine has brought to the server already, under another Id. */
function doubled(present: PreferenceValues, kept: PreferenceValues): readonly (readonly [string, Value])[] {
  const known = [...kept].filter(([key]) => isView(key))
  return [...present]
    .filter(([key, view]) => isView(key) && !kept.has(key) && known.some(([, one]) => isSame(one, view)))
    .map(([key]) => [key, null])
}

/** Values that the user has chosen here since there were these. */
function chosenSince(begun: PreferenceValues, present: PreferenceValues): State['changed'] {
  const chosen = [...present].filter(([key, value]) => !isSame(value, begun.get(key)))
  return new Map(chosen.map(([key, value]) => [key, { value, at: now() }]))
}

/**
 * Takes over what the server has, except for what has been changed here since `sent` was, and at the first agreement since the
 * visit `begun`. What the server does not know stays, and is sent with the next changes (decision 0209).
 */
export async function takeOverPreferences(
  user: Session,
  kept: PreferenceValues,
  sent: State['changed'],
  begun: PreferenceValues,
): Promise<void> {
  const isFirst = readState(user) === null
  const later = isFirst
    ? chosenSince(begun, readPlaces(user))
    : new Map([...noteChanges(user).changed].filter(([key, { at }]) => sent.get(key)?.at !== at))
  const present = readPlaces(user)
  const taken = [...kept].filter(([key, value]) => !later.has(key) && !isSame(value, present.get(key)))
  await writePlaces(user, new Map([...taken, ...(isFirst ? doubled(present, kept) : [])]))
  writeState(user, { agreed: new Map([...kept].filter(([, value]) => value !== null)), changed: later })
}
