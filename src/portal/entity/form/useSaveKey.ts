import { type RefObject, useEffect } from 'react'

/** Keyboard shortcut Ctrl+S, or ⌘S: saves the form, unless a dialog is open above it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSave || event.defaultPrevented || form.current === null) return
      const isInFront = [...document.forms].filter(({ noValidate }) => noValidate).at(-1) === form.current
      const isCovered = form.current.closest('[aria-hidden=true]') !== null
      if (!isInFront || isCovered) return
      event.preventDefault()
      leaveAndReturn(document.activeElement)
      form.current.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** Commits the input being typed by a blur, as a click on a button would, and returns the focus. */
function leaveAndReturn(element: Element | null): void {
  if (!(element instanceof HTMLInputElement)) return
  element.blur()
  element.focus()
}
