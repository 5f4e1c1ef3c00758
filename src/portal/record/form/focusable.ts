/** Selector of the elements in which values are typed or chosen. */
export const FOCUSABLE = 'input:not([type=hidden]):not([hidden]), textarea, select, [role=combobox], button'

/** The element itself where it takes the focus, else the first within it that does, as in a group of inputs. */
export function focusableIn(element: HTMLElement): HTMLElement | undefined {
  const first = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  return first ?? undefined
}
