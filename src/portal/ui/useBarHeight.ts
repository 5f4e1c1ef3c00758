import { useEffect, useState } from 'react'

/**
 * Pixels from the bottom of the window to the upper edge of a bar of buttons in its lower half, while `isWatched`; 0 without
 * one. A bar that sticks to the bottom stands higher at the end of a page, and grows with what it asks.
 */
export function useBarHeight(isWatched: boolean): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!isWatched) return
    const measure = () => {
      const tops = Array.from(document.querySelectorAll('[data-bar]'), bar => bar.getBoundingClientRect().top)
      const heights = tops.map(top => window.innerHeight - top)
      setHeight(Math.max(0, ...heights.filter(one => one < window.innerHeight / 2)))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [document.body, ...document.querySelectorAll('[data-bar]')])
      observer.observe(element)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure, options)
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [isWatched])
  return isWatched ? height : 0
}
