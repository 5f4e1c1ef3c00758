import { ownLength } from '#portal/ui/ownLength.ts'

/** Widths of the columns that stay at both sides of a scrolled table, under which nothing with the focus may come to lie. */
const NAMES_WIDTH = ownLength('--names')
const ACTIONS_WIDTH = ownLength('--actions')

/**
 * Observes whether a table is wider than its box and sets attributes of the box: `data-wide`, and
 * `data-before` and `data-after` for columns scrolled out of view on that side. Returns the function that
 * stops observing. Attributes and not state, which would render all rows again.
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
    // Virtual rows change the width of a table: `data-wide` stays while neither the box's width nor the
    // number of columns nor a chosen width changes, or it would flicker.
    box.style.setProperty('--frame', `${box.clientWidth}px`)
    const given = `${box.offsetWidth} ${table.rows[0]?.cells.length} ${box.dataset['widths']}`
    const isWide =
      table.offsetWidth > box.offsetWidth || (box.hasAttribute('data-wide') && given === measured)
    measured = given
    if (isWide !== box.hasAttribute('data-wide'))
      keepingScroll(box, () => box.toggleAttribute('data-wide', isWide))
    const [head] = table.rows
    const widthOf = (name: string) => head?.querySelector<HTMLElement>(name)?.offsetWidth ?? 0
    box.style.setProperty(NAMES_WIDTH, `${widthOf('.list-ticks') + widthOf('.list-name')}px`)
    box.style.setProperty(ACTIONS_WIDTH, `${widthOf('.list-actions')}px`)
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

/** Switches the scroll container of a table, the page or its box, and keeps the first visible row in view. */
function keepingScroll(box: HTMLElement, change: () => void): void {
  const head = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const rows = [...box.querySelectorAll('tbody tr')]
  const at = rows.findIndex(row => row.getBoundingClientRect().bottom > head)
  change()
  if (at > 0) rows[at]?.scrollIntoView({ block: 'start', behavior: 'instant' })
}
