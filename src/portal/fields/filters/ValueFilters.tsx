import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { validatorOf } from '#contract/wire.ts'
import { Control } from '#portal/fields/inputs/Control.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { Kind } from '#schema/kind.ts'
import { type AnyFilterProps, type FilterProps, fromName, toName } from './filter.ts'

const DELAY = 350

/** Part of a text. */
export function WordsFilter({ id, name, values, onChange }: FilterProps<Kind>) {
  const value = values[name]
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '')
  const debounced = useDebounced(typed, DELAY)
  const report = useRef(onChange)
  report.current = onChange
  const applied = useRef(value)
  applied.current = value
  useEffect(() => {
    const text = debounced.trim() || undefined
    if (text !== applied.current) report.current({ [name]: text })
  }, [debounced, name])
  return (
    <OutlinedInput
      id={id}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      size="small"
      fullWidth
    />
  )
}

/** Range filter; either end may be left open. */
export function RangeFilter({ id, name, field, label, values, onChange }: AnyFilterProps) {
  const translate = useTranslate()
  const bounds = [
    { bound: fromName(name), name: translate('lists.from', { field: label }) },
    { bound: toName(name), name: translate('lists.to', { field: label }) },
  ]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {bounds.map(({ bound, name: boundLabel }, place) => (
        <Bound
          key={bound}
          id={place === 0 ? id : `${id}-ate`}
          field={field}
          label={boundLabel}
          name={bound}
          values={values}
          onChange={onChange}
        />
      ))}
    </Box>
  )
}

/** One end of a range: the list is filtered as soon as the text is a complete value. */
function Bound({ id, field, label, name, values, onChange }: AnyFilterProps) {
  const [typed, setTyped] = useState<unknown>(values[name] ?? null)
  const isInvalid = typed !== null && !validatorOf(field).safeParse(typed).success
  return (
    <Control
      id={id}
      field={field}
      label={label}
      ownName={label}
      value={typed}
      onChange={value => {
        setTyped(value)
        if (value === null) onChange({ [name]: undefined })
        else if (validatorOf(field).safeParse(value).success) onChange({ [name]: value })
      }}
      siblings={{}}
      isRequired={false}
      isInvalid={isInvalid}
    />
  )
}
