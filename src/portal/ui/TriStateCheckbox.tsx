import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox'

type Props = Pick<CheckboxProps, 'size' | 'sx'> & {
  readonly name: string
  /** Values that the checkbox summarizes. */
  readonly values: readonly boolean[]
  readonly isDisabled?: boolean
  readonly onChange: (value: boolean) => void
}

/** Checkbox for several values: checked when all are, indeterminate when some are. */
export function TriStateCheckbox({ name, values, isDisabled = false, onChange, ...looks }: Props) {
  const isAll = values.length > 0 && values.every(Boolean)
  const isMixed = !isAll && values.some(Boolean)
  const show = (box: HTMLInputElement | null) => {
    // A native checkbox exposes its indeterminate state itself; `aria-checked` would repeat it.
    if (!box) return
    box.indeterminate = isMixed
    box.removeAttribute('aria-checked')
  }
  return (
    <Checkbox
      size="small"
      {...looks}
      checked={isAll}
      indeterminate={isMixed}
      disabled={isDisabled || values.length === 0}
      onChange={() => onChange(!isAll)}
      slotProps={{ input: { 'aria-label': name, ref: show } }}
    />
  )
}
