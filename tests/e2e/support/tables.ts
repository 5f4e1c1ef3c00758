import { expect, type Locator, type Page } from '@playwright/test'
import type { Entity } from '#contract/entity.ts'
import type { Kind } from '#schema/kind.ts'
import { labels } from './words.ts'

/** Kinds that are written in words, of which a list shows as many as there is room for. */
const IN_WORDS: readonly Kind[] = ['text', 'multiline', 'reference', 'choice', 'email', 'file']

/** The heads of columns whose values are read whole or wrongly: amounts, days, statuses, identifiers. */
export function figureHeads({ spec, ...entity }: Entity): readonly string[] {
  const { field: labelOf } = labels({ spec, ...entity })
  return Object.entries(spec.fields)
    .filter(([, { kind }]) => !IN_WORDS.includes(kind))
    .map(([name]) => labelOf(name))
}

/** The table of a list. */
export const tableOf = (page: Page, entity: Entity): Locator =>
  page.getByRole('table', { name: labels(entity).many, exact: true })

/** The values of the column with this head, from the first row to the last. */
export const columnOf = (table: Locator, head: string): Promise<readonly string[]> =>
  table.evaluate((element, name) => {
    const [heads, ...rows] = [...(element as HTMLTableElement).rows]
    const at = [...(heads?.cells ?? [])].findIndex(({ textContent }) => textContent === name)
    return rows.map(({ cells }) => cells[at]?.textContent ?? '')
  }, head)

/** What of some columns' values cannot be read: cut by its cell or by an element in it, or under a column that stays. */
export const cutIn = (table: Locator, ...heads: readonly string[]) =>
  table.evaluate((element, wanted) => {
    const rows = [...(element as HTMLTableElement).rows]
    const names = [...(rows[0]?.cells ?? [])].map(({ textContent }) => textContent)
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible'
    const isClamped = (part: Element) =>
      part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY === 'hidden'
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

/** Scrolls the table's box to one of its sides; answers whether there is more than it shows. */
const scrollSideways = (table: Locator, side: 'start' | 'end') =>
  table.evaluate((element, to) => {
    let box = element.parentElement ?? element
    while (getComputedStyle(box).overflowX === 'visible' && box.parentElement) box = box.parentElement
    box.scrollLeft = to === 'end' ? box.scrollWidth : 0
    return box.scrollWidth > box.clientWidth + 1
  }, side)

const stays = async (cell: Locator) => {
  const isSeen = await cell.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
    return [left + 2, right - 2].every(x => element.contains(at(x)))
  })
  expect(isSeen).toBe(true)
}

const edgeOf = (cell: Locator) =>
  cell.evaluate(element => getComputedStyle(element, '::after').backgroundImage)

/** Expects what a list shows to be whole, and whatever is out of sight at a side to be told of by a shadow there. */
export async function expectReadable(page: Page, entity: Entity): Promise<void> {
  const table = tableOf(page, entity)
  const row = table.locator('tbody').getByRole('row').first()
  await expect(row.getByRole('cell').first()).toBeVisible()
  // A title that is still asked for has neither width nor words.
  await expect(table.locator('.MuiSkeleton-root')).toHaveCount(0)
  expect(await cutIn(table, ...figureHeads(entity))).toEqual([])
  for (const _ of (await scrollSideways(table, 'start')) ? ['wide'] : []) {
    const [name, last] = [row.locator('td.list-name'), row.getByRole('cell').last()]
    await expect.poll(() => edgeOf(last)).toContain('gradient')
    await stays(last)
    // Columns may still get another width, which leads back from the end.
    await expect(async () => {
      await scrollSideways(table, 'end')
      expect(await edgeOf(name)).toContain('gradient')
    }).toPass({ timeout: 20_000 })
    await stays(name)
  }
}
