import { expect, type Locator, type Page } from '@playwright/test'
import type { Entity } from '#contract/entity.ts'
import type { Kind } from '#schema/kind.ts'
import { labels } from './words.ts'

/** Kinds shown as text, which a list may truncate. */
const IN_WORDS: readonly Kind[] = ['text', 'multiline', 'reference', 'choice', 'email', 'file']

/** Heads of columns whose values must not be truncated: amounts, days, statuses, identifiers. */
export function figureHeads({ spec, ...entity }: Entity): readonly string[] {
  const { field: labelOf } = labels({ spec, ...entity })
  return Object.entries(spec.fields)
    .filter(([, { kind }]) => !IN_WORDS.includes(kind))
    .map(([name]) => labelOf(name))
}

/** Table of a list. */
export const tableOf = (page: Page, entity: Entity): Locator =>
  page.getByRole('table', { name: labels(entity).many, exact: true })

/** Values of the column with this head, from top to bottom. */
export const columnOf = (table: Locator, head: string): Promise<readonly string[]> =>
  table.evaluate((element, name) => {
    const [heads, ...rows] = [...(element as HTMLTableElement).rows]
    const at = [...(heads?.cells ?? [])].findIndex(({ textContent }) => textContent === name)
    return rows.map(({ cells }) => cells[at]?.textContent ?? '')
  }, head)

/** Values of these columns that are truncated, by their cell or an element in it. */
export const cutIn = (table: Locator, ...heads: readonly string[]) =>
  table.evaluate((element, wanted) => {
    const rows = [...(element as HTMLTableElement).rows]
    const names = [...(rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
    // Words for screen readers alone are cut for everybody else.
    const isSeen = (part: Element) => getComputedStyle(part).clipPath === 'none'
    const isCut = (part: Element) =>
      isSeen(part) &&
      part.scrollWidth > part.clientWidth + 1 &&
      getComputedStyle(part).overflowX !== 'visible'
    const isClamped = (part: Element) =>
      isSeen(part) &&
      part.scrollHeight > part.clientHeight + 2 &&
      getComputedStyle(part).overflowY === 'hidden'
    const reachesOut = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const [text, room] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
      return text.width > 0 && (text.left < room.left - 1 || text.right > room.right + 1)
    }
    return rows.slice(1).flatMap(({ cells }) =>
      [...cells]
        .filter((_, at) => cells.length === names.length && wanted.includes(names[at] ?? ''))
        .filter(
          cell => reachesOut(cell) || [...cell.querySelectorAll('*')].some(p => isCut(p) || isClamped(p)),
        )
        .map(({ textContent }) => textContent),
    )
  }, heads)

/** Scrolls the table's container to one side; returns whether it overflows. */
const scrollSideways = (table: Locator, side: 'start' | 'end') =>
  table.evaluate((element, to) => {
    let box = element.parentElement ?? element
    while (getComputedStyle(box).overflowX === 'visible' && box.parentElement) box = box.parentElement
    box.scrollLeft = to === 'end' ? box.scrollWidth : 0
    return box.scrollWidth > box.clientWidth + 1
  }, side)

const stays = async (cell: Locator) => {
  const isSeen = await cell.evaluate(element => {
    // Up and down alone: sideways it would be brought into view where it does not stay there.
    window.scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
    return [left + 2, right - 2].every(x => element.contains(at(x)))
  })
  expect(isSeen).toBe(true)
}

const edgeOf = (cell: Locator) =>
  cell.evaluate(element => getComputedStyle(element, '::after').backgroundImage)

/** Expects values of a list to be whole, and content out of sight at a side to be indicated by a shadow. */
export async function expectReadable(page: Page, entity: Entity): Promise<void> {
  const table = tableOf(page, entity)
  const row = table.locator('tbody').getByRole('row').first()
  await expect(row.getByRole('cell').first()).toBeVisible()
  // Loading titles are skeletons, without width and text.
  await expect(table.locator('.MuiSkeleton-root')).toHaveCount(0)
  expect(await cutIn(table, ...figureHeads(entity))).toEqual([])
  for (const _ of (await scrollSideways(table, 'start')) ? ['wide'] : []) {
    const [name, last] = [row.getByRole('rowheader'), row.getByRole('cell').last()]
    await expect.poll(() => edgeOf(last)).toContain('gradient')
    await stays(last)
    // Retried, because columns may still be resized, which scrolls back.
    await expect(async () => {
      await scrollSideways(table, 'end')
      expect(await edgeOf(name)).toContain('gradient')
    }).toPass()
    await stays(name)
  }
}
