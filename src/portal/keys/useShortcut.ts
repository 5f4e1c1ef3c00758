import { type RefObject, useEffect, useEffectEvent } from 'react'
import { storedSession } from '#portal/providers/session/session.ts'
import { CHARACTER_KEYS } from '#portal/providers/storage/characterKeys.ts'
import { storeOf } from '#portal/providers/store.ts'
import { isMeantPart } from './meantPart.ts'
import { isOfCharacter, pressedKeys, type ShortcutName, shortcuts } from './shortcuts.ts'

/** Element that a shortcut is of: the shortcut rests while a dialog covers it. */
type Place = RefObject<Element | null>

type Active = {
  readonly name: ShortcutName
  readonly isInFront: () => boolean
  readonly place?: Place | undefined
  /** Undefined for keys that an element of the page handles itself. */
  readonly run?: () => void
}

/** Shortcuts that a key held down repeats. */
const repeated: ReadonlySet<ShortcutName> = new Set<ShortcutName>([
  'nextRequest',
  'previousRequest',
  'nextRecord',
  'previousRecord',
])

const active = new Set<Active>()

/** Runs a shortcut from anywhere on the page; none without `run`. */
export function useShortcut(name: ShortcutName, run: (() => void) | undefined, place?: Place): void {
  const onPressed = useEffectEvent(() => run?.())
  const isActive = run !== undefined
  useEffect(
    () =>
      isActive ? add({ name, place, isInFront: () => !isCovered(place), run: () => onPressed() }) : undefined,
    [name, isActive, place],
  )
}

/** Lists a shortcut whose keys an element of the page handles itself, while that is so. */
export function useListedShortcut(name: ShortcutName, isActive: boolean, place?: Place): void {
  useEffect(
    () => (isActive ? add({ name, isInFront: () => !isCovered(place) }) : undefined),
    [name, isActive, place],
  )
}

/** Shortcuts that work on the page at the moment, whether or not those of a character are switched off. */
export function shortcutsAtHand(): readonly ShortcutName[] {
  const names = new Set([...active].filter(({ isInFront }) => isInFront()).map(({ name }) => name))
  // The keys of a record are those of its type.
  return (Object.keys(shortcuts) as ShortcutName[]).filter(name => names.has(name))
}

function add(one: Active): () => void {
  if (active.size === 0) window.addEventListener('keydown', onKeyDown)
  active.add(one)
  return () => {
    active.delete(one)
    if (active.size === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const all = [...active].filter(
    ({ name, run, isInFront }) => run && pressedKeys(name, event) && isInFront() && !isText(name, event),
  )
  // Several sections of a page may have the same key.
  const found = all.find(({ place }) => isMeantPart(place?.current, event.target)) ?? all[0]
  if (!found?.run) return
  event.preventDefault()
  // A key that is held down repeats a step, but no decision.
  if (!event.repeat || repeated.has(found.name)) found.run()
}

const isCovered = (place: Place | undefined) =>
  place !== undefined && (place.current?.closest('[aria-hidden=true]') ?? null) !== null

/** Places where a character is text, or chooses an entry that begins with it. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

/** Whether the key is a character that is typed here, or one that is switched off. */
const isText = (name: ShortcutName, { target }: KeyboardEvent) =>
  isOfCharacter(name) && (areCharactersOff() || (target instanceof Element && !!target.closest(TYPED_IN)))

function areCharactersOff(): boolean {
  const user = storedSession.get()
  return user !== null && !storeOf(user).getItem(CHARACTER_KEYS, true)
}
