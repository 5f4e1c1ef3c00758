import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { MoveButton } from '#portal/ui/MoveButton.tsx'
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
          <MoveButton
            label={translate('lists.columns.up', { name: labelOf(name) })}
            isAtTheEnd={at === 0}
            onMove={() => move(at, at - 1)}
          >
            <ArrowUpward fontSize="small" />
          </MoveButton>
          <MoveButton
            label={translate('lists.columns.down', { name: labelOf(name) })}
            isAtTheEnd={at === shown.length - 1}
            onMove={() => move(at, at + 1)}
          >
            <ArrowDownward fontSize="small" />
          </MoveButton>
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
