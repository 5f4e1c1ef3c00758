import { type RefObject, useEffect, useState } from 'react'

/** Rows of buttons that stay in sight: those of pages and panels, and those of dialogs. */
const BARS = '[data-bar], .MuiDialogActions-root'

/** Pixels between the stack and a bar, or the edge of the window. */
const GAP = 14

/** Pixels from the bottom of the window to the stack, and the most that it may take of the height above. */
type Place = { readonly bottom: number; readonly maxHeight: number }

/**
 * Place of a stack of notifications at the bottom of the window, above what buttons it would lie on (decision 0356); undefined
 * as long as it is not measured. It follows bars that come, go, grow and scroll.
 */
export function useToastPlace(stack: RefObject<HTMLElement | null>, isShown: boolean): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const element = stack.current
    if (!isShown || !element) return
    const measure = () => {
      const next = placeOf(element)
      setPlace(before =>
        before?.bottom === next.bottom && before.maxHeight === next.maxHeight ? before : next,
      )
    }
    let frame = requestAnimationFrame(measure)
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const mutations = new MutationObserver(later)
    mutations.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(later)
    for (const one of [document.body, element]) sizes.observe(one)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const name of ['scroll', 'resize', 'transitionend']) window.addEventListener(name, later, options)
    return () => {
      cancelAnimationFrame(frame)
      mutations.disconnect()
      sizes.disconnect()
      stop.abort()
    }
  }, [stack, isShown])
  return place
}

function placeOf(stack: HTMLElement): Place {
  const { left, right } = stack.getBoundingClientRect()
  const height = stack.scrollHeight
  const bars = Array.from(document.querySelectorAll(BARS), bar => bar.getBoundingClientRect())
    .filter(bar => bar.height > 0 && bar.left < right && left < bar.right)
    .toSorted((one, other) => other.top - one.top)
  // Edges of the room that the stack has, as they stand in the window.
  let [lower, upper] = [window.innerHeight - GAP, GAP]
  for (const bar of bars) {
    if (bar.top >= lower || bar.bottom + GAP + height <= lower) continue
    if (bar.top > window.innerHeight / 2) lower = bar.top - GAP
    else upper = Math.max(upper, bar.bottom + GAP)
  }
  return { bottom: Math.round(window.innerHeight - lower), maxHeight: Math.round(lower - upper) }
}
