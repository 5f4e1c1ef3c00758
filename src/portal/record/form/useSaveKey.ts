import type { RefObject } from 'react'
import { useShortcut } from '#portal/keys/useShortcut.ts'

/** Keyboard shortcut that saves the form, the last of several on the page, unless a dialog is open above it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  const save = () => {
    const shown = [...document.forms].filter(
      one => one.noValidate && one.closest('[aria-hidden=true]') === null,
    )
    const last = shown.at(-1)
    if (!last) return
    leaveAndReturn(document.activeElement)
    last.requestSubmit()
  }
  useShortcut('save', save, form)
}

/** Commits the input being typed by a blur, as a click on a button would, and returns the focus. */
export function leaveAndReturn(element: Element | null): void {
  if (!(element instanceof HTMLInputElement)) return
  element.blur()
  element.focus()
}
