import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { GrabButton } from '#portal/ui/reorder/GrabButton.tsx'
import { type Reorder, useReorder } from '#portal/ui/reorder/useReorder.ts'
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

/** Chooser of entries and their order, by buttons, by dragging or by keyboard; each move is announced. */
export function OrderedChoice({ label, chosen, others, choose }: Props) {
  const names = chosen.map(({ name }) => name)
  const reorder = useReorder(
    chosen.map(one => ({ key: one.name, label: one.label })),
    choose,
  )
  const toggled = (name: string) =>
    names.includes(name) ? names.filter(one => one !== name) : [...names, name]
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ display: 'flex', flexDirection: 'column', listStyle: 'none', m: 0, p: 0 }}
      >
        {/* One list: an entry that is ticked is moved, not made anew, and keeps the focus. */}
        {[...chosen, ...others].map((entry, at) => (
          <Entry
            key={entry.name}
            entry={entry}
            isChosen={at < chosen.length}
            last={chosen.length - 1}
            reorder={reorder}
            onToggle={() => choose(toggled(entry.name))}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {reorder.announced}
      </Box>
    </>
  )
}

type EntryProps = {
  readonly entry: Choosable
  readonly isChosen: boolean
  /** Index of the last chosen entry. */
  readonly last: number
  readonly reorder: Reorder<string>
  readonly onToggle: () => void
}

function Entry({ entry, isChosen, last, reorder, onToggle }: EntryProps) {
  const translate = useTranslate()
  const { label, name, isFixed = false } = entry
  const at = reorder.placeOf(name)
  return (
    <Box
      component="li"
      {...(isChosen ? reorder.itemOf(name) : { style: { order: last + 1 } })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        userSelect: 'none',
        cursor: isChosen ? 'grab' : 'auto',
        ...(reorder.held === name && { bgcolor: 'action.selected' }),
      }}
    >
      {isChosen && <GrabButton entry={name} name={label} reorder={reorder} />}
      <FormControlLabel
        label={label}
        control={<Checkbox size="small" checked={isChosen} disabled={isFixed} onChange={onToggle} />}
        sx={{
          flex: 1,
          minWidth: 0,
          ml: isChosen ? -0.5 : 3.25,
          mr: 1,
          '& .MuiFormControlLabel-label': { typography: 'body2' },
        }}
      />
      {isChosen && (
        <>
          <MoveButton
            label={translate('order.up', { name: label })}
            isAtTheEnd={at === 0}
            onMove={() => reorder.moveTo(name, at - 1)}
          >
            <ArrowUpward fontSize="small" />
          </MoveButton>
          <MoveButton
            label={translate('order.down', { name: label })}
            isAtTheEnd={at === last}
            onMove={() => reorder.moveTo(name, at + 1)}
          >
            <ArrowDownward fontSize="small" />
          </MoveButton>
        </>
      )}
    </Box>
  )
}
