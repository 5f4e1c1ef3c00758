/**
 * Whether the section of a page that an element is in is the one that a key or a paste at `target` is meant for: the one
 * that has the focus, else the one that is at the top of the window.
 */
export function isMeantPart(element: Element | null | undefined, target: EventTarget | null): boolean {
  const own = element?.closest('[data-part]')
  if (!own) return false
  const focused = target instanceof Element ? target.closest('[data-part]') : null
  return focused ? focused === own : own.matches('[data-current]')
}
