/**
 * Ref of a sticky bar that publishes its height, as this CSS property of what is around it, which keeps focused elements
 * from being scrolled under it (WCAG 2.4.11).
 */
export function publishedHeight(property: `--${string}`): (bar: HTMLElement) => () => void {
  return bar => {
    const around = bar.parentElement
    const observer = new ResizeObserver(() => around?.style.setProperty(property, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      around?.style.removeProperty(property)
    }
  }
}
