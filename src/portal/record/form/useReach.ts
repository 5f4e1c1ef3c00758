import { use, useEffect, useRef } from 'react'
import { focusableIn } from './focusable.ts'
import { FrontContext } from './leave.ts'

/** Function that focuses an input of the form around, or the first of a group, whose tab it first brings to the front. */
export function useReach(): (element: HTMLElement) => void {
  const { bringToFront } = use(FrontContext)
  const wanted = useRef<HTMLElement>(undefined)
  const focus = () => {
    const element = wanted.current
    if (!element || element.closest('[hidden]')) return
    wanted.current = undefined
    focusableIn(element)?.focus()
  }
  // A tab is shown with a later render.
  useEffect(focus)
  return element => {
    wanted.current = element
    focus()
    if (wanted.current) bringToFront(element.closest<HTMLElement>('[data-section]')?.dataset['section'])
  }
}
