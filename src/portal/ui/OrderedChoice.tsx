import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type DragEvent, useState } from 'react'
import { useWords } from '#portal/words/language.ts'
import { MoveButton } from './MoveButton.tsx'
import { visuallyHidden } from './visuallyHidden.ts'

/** Entry to choose; one that is fixed is always chosen. */
type Choosable = { readonly name: string; readonly label: string; readonly isFixed?: boolean }

type Props = {
  readonly label: string
  /** Chosen entries, in their order. */
  readonly chosen: readonly Choosable[]
  readonly others: readonly Choosable[]
  readonly choose: (names: readonly string[]) => void
}

/** Chooser of entries and their order, by buttons or by dragging; each move is announced. */
export function OrderedChoice({ label, chosen, others, choose }: Props) {
  const translate = useWords()
  const [dragged, setDragged] = useState<string>()
  const [announced, announce] = useState('')
  const names = chosen.map(({ name }) => name)
  const move = (entry: Choosable, at: number) => {
    choose(names.filter(name => name !== entry.name).toSpliced(at, 0, entry.name))
    announce(translate('order.moved', { name: entry.label, at: at + 1, total: names.length }))
  }
  const drop = (at: number) => {
    const entry = chosen.find(({ name }) => name === dragged)
    if (entry) move(entry, at)
    setDragged(undefined)
  }
  const toggled = (name: string) =>
    names.includes(name) ? names.filter(one => one !== name) : [...names, name]
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {/* One list: an entry that is ticked is moved, not made anew, and keeps the focus. */}
        {[...chosen, ...others].map((entry, at) => (
          <Entry
            key={entry.name}
            entry={entry}
            isChosen={at < chosen.length}
            isFirst={at === 0}
            isLast={at === chosen.length - 1}
            onToggle={() => choose(toggled(entry.name))}
            onMove={by => move(entry, at + by)}
            onDrag={() => setDragged(entry.name)}
            onDrop={() => drop(at)}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
    </>
  )
}

type EntryProps = {
  readonly entry: Choosable
  readonly isChosen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onDrag: () => void
  readonly onDrop: () => void
}

function Entry({ entry, isChosen, isFirst, isLast, onToggle, onMove, onDrag, onDrop }: EntryProps) {
  const translate = useWords()
  const { label: name, isFixed = false } = entry
  const dragging = {
    draggable: true,
    onDragStart: onDrag,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop,
  }
  return (
    <Box
      component="li"
      {...(isChosen ? dragging : {})}
      sx={{ display: 'flex', alignItems: 'center', cursor: isChosen ? 'grab' : 'auto' }}
    >
      <FormControlLabel
        label={name}
        control={<Checkbox size="small" checked={isChosen} disabled={isFixed} onChange={onToggle} />}
        sx={{ flex: 1, minWidth: 0, mr: 1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      />
      {isChosen && (
        <>
          <MoveButton label={translate('order.up', { name })} isAtTheEnd={isFirst} onMove={() => onMove(-1)}>
            <ArrowUpward fontSize="small" />
          </MoveButton>
          <MoveButton label={translate('order.down', { name })} isAtTheEnd={isLast} onMove={() => onMove(1)}>
            <ArrowDownward fontSize="small" />
          </MoveButton>
        </>
      )}
    </Box>
  )
}
