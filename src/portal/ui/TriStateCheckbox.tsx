import Checkbox from '@mui/material/Checkbox'

type Props = {
  readonly name: string
  /** What each of those it stands for is. */
  readonly values: readonly boolean[]
  readonly isDisabled: boolean
  readonly onChange: (value: boolean) => void
}

/** A box that stands for several: set when all are, mixed when some are. */
export function TriStateCheckbox({ name, values, isDisabled, onChange }: Props) {
  const isAll = values.length > 0 && values.every(Boolean)
  const isMixed = !isAll && values.some(Boolean)
  const show = (box: HTMLInputElement | null) => {
    // A native box says itself that it is mixed, and must not be said to be so besides.
    if (!box) return
    box.indeterminate = isMixed
    box.removeAttribute('aria-checked')
  }
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={isMixed}
      disabled={isDisabled || values.length === 0}
      onChange={() => onChange(!isAll)}
      slotProps={{ input: { 'aria-label': name, ref: show } }}
    />
  )
}
