import { type RefObject, useEffect } from 'react'

/** Ctrl+S, or ⌘S, saves the form, if nothing else lies over it. */
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

/** Settles the text being typed: a value, or a mistake, as leaving its field by a button would make it. */
function leaveAndReturn(element: Element | null): void {
  if (!(element instanceof HTMLInputElement)) return
  element.blur()
  element.focus()
}
