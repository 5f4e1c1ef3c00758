import type { KeyboardEvent } from 'react'
import { pressedKeys } from '#portal/keys/shortcuts.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Grid = readonly (readonly HTMLInputElement[])[]

/** Next focusable checkbox in that direction. */
function nextIn(grid: Grid, row: number, column: number, step: readonly [number, number]) {
  for (let far = 1; ; far += 1) {
    const box = grid[row + far * step[0]]?.[column + far * step[1]]
    if (!box?.disabled) return box
  }
}

/** Arrow-key navigation between the checkboxes of a table; no effect at its edges. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[pressedKeys('moveInMatrix', event) ?? '']
  if (!step || !(event.target instanceof HTMLInputElement)) return
  const rows = [...event.currentTarget.querySelectorAll('tr')].map(row => [
    ...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
  ])
  const grid = rows.filter(boxes => boxes.length > 0)
  const row = grid.findIndex(boxes => boxes.some(box => box === event.target))
  const column = grid[row]?.indexOf(event.target) ?? 0
  const next = nextIn(grid, row, column, step)
  if (!next) return
  event.preventDefault()
  next.focus()
}
