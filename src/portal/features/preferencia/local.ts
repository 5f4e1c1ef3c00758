import {
  type Preference,
  type PreferenceName,
  preferenceNames,
  validPreferences,
} from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import { parsed, storedValue } from '#portal/providers/storage/rememberedValue.ts'
import { preferencePlaces } from './places.ts'

/** Value of a preference; null where there is none. */
export type Value = Preference['Valor']

/** Values by name and item. */
export type PreferenceValues = ReadonlyMap<string, Value>

type Changed = { readonly value: Value; readonly at: number }

/** Values that browser and server have agreed on, and changes since that the server may not know. */
export type State = { readonly agreed: PreferenceValues; readonly changed: ReadonlyMap<string, Changed> }

/** Key of a preference by its name and item, of which neither has a space. */
export const preferenceKey = (name: PreferenceName, item = ''): string => `${name} ${item}`

/** Preferences by their keys in the contract's form; without those that mean nothing to this version. */
export function valuesOf(preferences: readonly unknown[]): PreferenceValues {
  const known = validPreferences(preferences).filter(({ Nome, Item, Valor }) => {
    // The contract's table types the value by the name.
    const knows = preferencePlaces[Nome].knows as ((item: string, value: Value) => boolean) | undefined
    return Valor === null || (knows?.(Item, Valor) ?? true)
  })
  return new Map(known.map(one => [preferenceKey(one.Nome, one.Item), one.Valor]))
}

/** A preference as it is sent. */
export function preferenceOf(key: string, Valor: Value): Preference {
  const [Nome, Item = ''] = key.split(' ')
  // The contract checks it where it is sent.
  return { Nome, Item, Valor } as Preference
}

/** Whether a key is of this kind of preference. */
export const isOfKind = (key: string, name: PreferenceName): boolean => key.startsWith(`${name} `)

/** Values stored in this browser. */
export function readPlaces(user: Session): PreferenceValues {
  return valuesOf(
    preferenceNames.flatMap(Nome =>
      preferencePlaces[Nome].read(user).map(([Item, Valor]) => ({ Nome, Item, Valor })),
    ),
  )
}

/** Stores values in this browser; rejects where one could not be. */
export async function writePlaces(user: Session, values: PreferenceValues): Promise<void> {
  for (const name of preferenceNames) {
    const own = [...values].map(([key, value]) => preferenceOf(key, value)).filter(one => one.Nome === name)
    // The contract's table types the values by the name.
    const write = preferencePlaces[name].write as (
      user: Session,
      items: PreferenceValues,
    ) => void | Promise<void>
    if (own.length > 0) await write(user, new Map(own.map(({ Item, Valor }) => [Item, Valor])))
  }
}

/** Whether a key is of those that all users of the browser share. */
export const isOfBrowser = (key: string): boolean =>
  preferencePlaces[key.split(' ', 1)[0] as PreferenceName].isOfBrowser === true

type Stored = {
  readonly agreed: Readonly<Record<string, Value>>
  readonly changed: Readonly<Record<string, Changed>>
}

const storedState = ({ IdUsuario }: Session) =>
  storedValue<Stored | null>(
    () => `portal_preferences_${IdUsuario}`,
    text => parsed<Stored>(text, 'changed'),
    JSON.stringify,
  )

/** State of a user in this browser; null before the first agreement. */
export function readState(user: Session): State | null {
  const stored = storedState(user).get()
  return (
    stored && {
      // Items unknown to this version are not missing here: they must not be taken for removed.
      agreed: valuesOf(Object.entries(stored.agreed).map(([key, value]) => preferenceOf(key, value))),
      changed: new Map(Object.entries(stored.changed)),
    }
  )
}

export function writeState(user: Session, { agreed, changed }: State): void {
  storedState(user).set({ agreed: Object.fromEntries(agreed), changed: Object.fromEntries(changed) })
}

/** User whose theme, language and the like this browser has; null before anyone's are followed. */
export const browserUser = storedValue<string | null>(
  () => 'portal_preferences_user',
  text => text,
)
