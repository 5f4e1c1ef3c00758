import { useEffect } from 'react'

/** Elements that a click or Enter acts on. */
const PRESSED = 'button, a, summary, label, [role=button], [role=menuitem], [role=tab], [role=option]'

/** Whether Enter makes a new line here, as often as it comes. */
const isLines = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && target instanceof Element && !!target.closest('textarea, [contenteditable=true]')

/**
 * Keeps a press that is meant once from acting twice on the whole page: Enter held down, and the second click of a double
 * click, which meets what the first has just put under the pointer (decision 0355).
 */
export function usePressGuard(): void {
  useEffect(() => {
    let first: Element | null = null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && !isLines(event)) stop(event)
    }
    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null
      if (event.detail > 1 && pressed !== first) return stop(event)
      // A click without count is of a key, or passed on by a label.
      if (event.detail === 1) first = pressed
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [])
}
