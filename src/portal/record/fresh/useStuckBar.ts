import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Pixels from the bottom of the window to the upper edge of a bar of buttons in its lower half, while `isWatched`; 0 without
 * one, and where the room of `height` pixels that ends at an element is in sight and free of it: a bar that sticks to the
 * bottom stands higher at the end of a page, and grows with what it asks.
 */
export function useStuckBar(end: RefObject<HTMLElement | null>, height: number, isWatched: boolean): number {
  const [above, setAbove] = useState(0)
  const measure = useEffectEvent(() => {
    const bars = Array.from(document.querySelectorAll('[data-bar]'), bar => bar.getBoundingClientRect())
    const bottom = end.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    const isFree = bars.every(bar => bar.bottom <= bottom - height + 1 || bar.top >= bottom - 1)
    if (height > 0 && bottom <= window.innerHeight && isFree) return setAbove(0)
    const heights = bars.map(({ top }) => window.innerHeight - top)
    setAbove(Math.max(0, ...heights.filter(one => one < window.innerHeight / 2)))
  })
  useEffect(() => {
    if (!isWatched) return
    const onMove = () => measure()
    const observer = new ResizeObserver(onMove)
    for (const element of [document.body, ...document.querySelectorAll('[data-bar]')])
      observer.observe(element)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', onMove, options)
    window.addEventListener('resize', onMove, options)
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [isWatched])
  return isWatched ? above : 0
}
