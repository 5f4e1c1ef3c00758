import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Left from '@mui/icons-material/ChevronLeft'
import Right from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Reorder } from './useReorder.ts'

/** Words and icons of the way back and of the way on. */
const ways = {
  column: [['up', Up] as const, ['down', Down] as const],
  row: [['left', Left] as const, ['right', Right] as const],
} as const

type Props<K> = {
  readonly entry: K
  readonly name: string
  readonly reorder: Reorder<K>
  /** Direction in which the entries stand. */
  readonly along: keyof typeof ways
  /** Content between the buttons. */
  readonly children?: ReactNode
}

/** Buttons that move an entry; they stay enabled at either end, since a disabled button loses the focus. */
export function MoveButtons<K extends string | number>({ entry, name, reorder, along, children }: Props<K>) {
  const translate = useTranslate()
  const [back, on] = ways[along].map(([way, Icon], step) => {
    const to = reorder.placeOf(entry) + (step === 0 ? -1 : 1)
    return (
      <IconButton
        key={way}
        size="small"
        aria-label={translate(`order.${way}`, { name })}
        aria-disabled={to < 0 || to >= reorder.count}
        onClick={() => reorder.moveTo(entry, to)}
      >
        <Icon fontSize="small" />
      </IconButton>
    )
  })
  return (
    <>
      {back}
      {children}
      {on}
    </>
  )
}
