/**
 * Keyboard shortcuts of the portal, in the order they are listed in, with their keys as `aria-keyshortcuts` writes
 * them. Handlers compare with these keys alone, so that what works is what is listed. Keys that a widget has by the
 * ARIA Authoring Practices (combo boxes, calendars, menus) are no shortcuts.
 */
export const shortcuts = {
  search: ['/'],
  create: ['+'],
  moveToRow: ['ArrowUp', 'ArrowDown', 'Home', 'End'],
  editRow: ['F2'],
  saveRow: ['Enter'],
  saveAndEditNext: ['Shift+Enter'],
  cancelRow: ['Escape'],
  edit: ['F2'],
  save: ['Control+S', 'Meta+S'],
  saveAndNew: ['Control+Shift+Enter', 'Meta+Shift+Enter'],
  print: ['Control+P', 'Meta+P'],
  nextLine: ['Enter'],
  moveInMatrix: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  nextRequest: ['j'],
  previousRequest: ['k'],
  nextRecord: ['j'],
  previousRecord: ['k'],
  authorizeRequest: ['a'],
  returnRequest: ['r'],
  tickRequest: ['x'],
  tickAll: ['Shift+X'],
  authorizeTicked: ['Shift+A'],
  close: ['Escape'],
  closeToast: ['F8'],
  moveEntry: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  putBack: ['Escape'],
  photoBefore: ['ArrowLeft'],
  photoAfter: ['ArrowRight'],
  send: ['Control+Enter', 'Meta+Enter'],
  palette: ['Control+K', 'Meta+K'],
  beside: ['Alt+Enter'],
  openInTab: ['Control+Enter', 'Meta+Enter'],
  help: ['?'],
  guide: ['F1'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ShortcutName = keyof typeof shortcuts

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

/** Whether the keys type a character: one alone, or a capital letter. */
const isCharacter = (keys: string) => /^(Shift\+)?.$/.test(keys)

/** Whether the shortcut is a character without a modifier, which users can switch off (WCAG 2.1.4). */
export const isOfCharacter = (name: ShortcutName): boolean => shortcuts[name].some(isCharacter)

/** Keys of the shortcut that were pressed, as they are written above; undefined for other keys. */
export function pressedKeys(name: ShortcutName, event: Keys): string | undefined {
  return shortcuts[name].find(keys => (keys.length === 1 ? isTyped(keys, event) : isHeld(keys, event)))
}

/** A character is typed with Shift or AltGr on some keyboards. */
const isTyped = (character: string, event: Keys) =>
  event.key === character &&
  !event.metaKey &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey))

function isHeld(keys: string, event: Keys): boolean {
  const parts = keys.split('+')
  const is = (modifier: string) => parts.slice(0, -1).includes(modifier)
  return (
    event.key.toLowerCase() === parts.at(-1)?.toLowerCase() &&
    event.ctrlKey === is('Control') &&
    event.metaKey === is('Meta') &&
    event.shiftKey === is('Shift') &&
    event.altKey === is('Alt')
  )
}
