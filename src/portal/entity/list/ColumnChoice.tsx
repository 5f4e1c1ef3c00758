import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useWords } from '#portal/words/language.ts'
import type { Column } from './columns.ts'

type Props = {
  readonly entity: Entity
  readonly shown: readonly Column[]
  readonly hidden: readonly Column[]
  readonly choose: (names: readonly string[]) => void
}

/** Chooser of visible columns and their order: visible ones can be moved, hidden ones are appended. */
export function ColumnChoice({ entity, shown, hidden, choose }: Props) {
  const translate = useWords()
  const { field: labelOf } = useLabels(entity)
  const names = shown.map(({ name }) => name)
  const move = (from: number, to: number) =>
    choose(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ''))
  return (
    <Box
      component="ul"
      aria-label={translate('lists.columns.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(48vh, 380px)', overflowY: 'auto' }}
    >
      {shown.map(({ name, isLink }, at) => (
        <Choice
          key={name}
          label={labelOf(name)}
          isShown
          isFixed={isLink}
          onToggle={() => choose(names.filter(one => one !== name))}
        >
          <Mover
            label={translate('lists.columns.up', { name: labelOf(name) })}
            isAtTheEnd={at === 0}
            onMove={() => move(at, at - 1)}
          >
            <ArrowUpward fontSize="small" />
          </Mover>
          <Mover
            label={translate('lists.columns.down', { name: labelOf(name) })}
            isAtTheEnd={at === shown.length - 1}
            onMove={() => move(at, at + 1)}
          >
            <ArrowDownward fontSize="small" />
          </Mover>
        </Choice>
      ))}
      {hidden.map(({ name }) => (
        <Choice
          key={name}
          label={labelOf(name)}
          isShown={false}
          isFixed={false}
          onToggle={() => choose([...names, name])}
        />
      ))}
    </Box>
  )
}

type MoverProps = {
  readonly label: string
  readonly isAtTheEnd: boolean
  readonly onMove: () => void
  readonly children: ReactNode
}

/** Button that moves a column; stays enabled at either end, since a disabled button loses the focus. */
function Mover({ label, isAtTheEnd, onMove, children }: MoverProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtTheEnd}
      onClick={() => !isAtTheEnd && onMove()}
    >
      {children}
    </IconButton>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly isShown: boolean
  /** Whether the column links to the record: hidden, no row could be opened. */
  readonly isFixed: boolean
  readonly onToggle: () => void
  readonly children?: ReactNode
}

function Choice({ label, isShown, isFixed, onToggle, children }: ChoiceProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={label}
        control={<Checkbox size="small" checked={isShown} disabled={isFixed} onChange={onToggle} />}
        sx={{ flex: 1, minWidth: 0, mr: 1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
      />
      {children}
    </Box>
  )
}
