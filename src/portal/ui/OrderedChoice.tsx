import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { GrabButton } from '#portal/ui/reorder/GrabButton.tsx'
import { MoveButtons } from '#portal/ui/reorder/MoveButtons.tsx'
import { type Reorder, useReorder } from '#portal/ui/reorder/useReorder.ts'
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
  readonly reorder: Reorder<string>
  readonly onToggle: () => void
}

function Entry({ entry, isChosen, reorder, onToggle }: EntryProps) {
  const { label, name, isFixed = false } = entry
  return (
    <Box
      component="li"
      {...(isChosen ? reorder.itemOf(name) : { style: { order: reorder.count } })}
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
      {isChosen && <MoveButtons entry={name} name={label} reorder={reorder} along="column" />}
    </Box>
  )
}
