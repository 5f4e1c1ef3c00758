/**
 * Watches whether the table in a box is wider than the box: `data-wide` on the box says so, `data-before` and
 * `data-after` that columns are out of sight on that side. Answers what ends it. Attributes and not state: drawing a
 * hundred rows again is what a change must not cost.
 */
export function watchWidth(box: HTMLElement): () => void {
  const table = box.querySelector('table')
  if (!table) return () => {}
  let measured = ''

  const mark = () => {
    const isWide = box.hasAttribute('data-wide')
    const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
    box.toggleAttribute('data-before', isWide && box.scrollLeft > 0)
    box.toggleAttribute('data-after', isWide && rest > 1)
  }

  const measure = () => {
    // Rows of a long page that are filled or emptied make a table wider and narrower: it stays wide for as long as
    // neither the room nor the columns change, or it would change to and fro.
    const given = `${box.offsetWidth} ${table.rows[0]?.cells.length}`
    const isWide =
      table.offsetWidth > box.offsetWidth || (box.hasAttribute('data-wide') && given === measured)
    measured = given
    if (isWide !== box.hasAttribute('data-wide'))
      keepingSight(box, () => box.toggleAttribute('data-wide', isWide))
    const [head] = table.rows
    const widthOf = (name: string) => head?.querySelector<HTMLElement>(name)?.offsetWidth ?? 0
    box.style.scrollPaddingInline = `${widthOf('.list-ticks') + widthOf('.list-name')}px ${widthOf('.list-actions')}px`
    mark()
  }

  const observer = new ResizeObserver(measure)
  observer.observe(box)
  observer.observe(table)
  box.addEventListener('scroll', mark, { passive: true })
  measure()
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', mark)
  }
}

/** Changes what scrolls a table, the page or its box, and lets the row stay in sight that was the first there. */
function keepingSight(box: HTMLElement, change: () => void): void {
  const head = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const rows = [...box.querySelectorAll('tbody tr')]
  const at = rows.findIndex(row => row.getBoundingClientRect().bottom > head)
  change()
  if (at > 0) rows[at]?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
