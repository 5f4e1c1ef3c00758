import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markedAt } from '#portal/fields/reference/marks.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { type Referred, referredBy } from '#portal/record/referredRecord.ts'

type Pointed = { readonly anchor: HTMLElement; readonly referred: Referred }

/** Milliseconds that a reference is pointed at, or focused, before its card is shown. */
const RESTING = 400
/** Milliseconds to get from a reference to its card. */
const CROSSING = 200

/**
 * Reference that the user points at or has focused for a moment, by listeners of the whole page: lists have thousands.
 * `stay` and `leave` are for the card, which stays as long as the pointer is over it (WCAG 1.4.13).
 */
export function usePointed() {
  const user = useSession()
  const [pointed, setPointed] = useState<Pointed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef<HTMLElement>(undefined)
  const later = (next: Pointed | undefined, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPointed(next), wait)
  }
  const hide = () => later(undefined, 0)
  /** Reference whose card is shown, or is to be. */
  const wanted = useRef<Pointed>(undefined)
  const leave = () => later(undefined, CROSSING)
  const stay = () => clearTimeout(timer.current)

  const point = useEffectEvent((target: EventTarget | null) => {
    const marked = markedAt(target)
    if (marked?.element === at.current) return
    at.current = marked?.element
    const referred = marked && referredBy(user, marked.lookup, marked.id)
    if (!marked || !referred) return
    wanted.current = { anchor: marked.element, referred }
    later(wanted.current, RESTING)
  })
  const turnAway = useEffectEvent((target: EventTarget | null) => {
    if (!markedAt(target)) return
    at.current = undefined
    leave()
  })
  const dismiss = useEffectEvent(hide)
  const scrolled = useEffectEvent(() => {
    // The browser scrolls to what is focused: its card comes once the page stands still.
    const isFocused = wanted.current?.anchor === document.activeElement
    if (!pointed && isFocused) later(wanted.current, RESTING)
    else hide()
  })

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    // Not `pointerover`, which comes of a page that moves under a pointer at rest, too.
    document.addEventListener(
      'pointermove',
      ({ target, pointerType, buttons }) => {
        if (pointerType !== 'touch' && buttons === 0) point(target)
      },
      options,
    )
    document.addEventListener('pointerout', ({ target }) => turnAway(target), options)
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) point(target)
      },
      options,
    )
    document.addEventListener('focusout', ({ target }) => turnAway(target), options)
    document.addEventListener('pointerdown', () => dismiss(), options)
    document.addEventListener('scroll', () => scrolled(), { ...options, capture: true })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [])
  return { pointed, stay, leave, hide }
}
