import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { validatorOf } from '#contract/wire.ts'
import { Filter } from '#portal/fields/filters/Filter.tsx'
import { FilterWords } from '#portal/fields/filters/FilterWords.tsx'
import type { FilterValues } from '#portal/fields/filters/filter.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { declaredWord } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Example } from './examples.ts'

/** States in which an input is shown. */
const states = {
  filled: {},
  required: { isEmpty: true, isRequired: true },
  refused: { isInvalid: true },
  disabled: { isDisabled: true },
} as const

type State = { readonly [F in 'isEmpty' | 'isRequired' | 'isInvalid' | 'isDisabled']?: boolean }

/** A kind: its inputs, values and filter. */
export function KindSection(example: Example) {
  const { kind, name, field, value } = example
  const translate = useTranslate()
  const label = declaredWord(translate, `fields.${name}`)
  const [filter, setFilter] = useState<FilterValues>({})
  const shown = { source: name, field, record: { [name]: value } }
  return (
    <Box component="section" aria-labelledby={`kind-${kind}`} data-kind={kind}>
      <Typography variant="h3" component="h2" id={`kind-${kind}`} sx={{ mb: 1 }}>
        {kind}
      </Typography>
      <Box sx={gridStyle}>
        {Object.entries(states).map(([state, shape]) => (
          <InputExample key={state} {...example} label={label} state={state} shape={shape} />
        ))}
        <Titled title="value in a list">
          <RegisterField {...shown} isShort />
        </Titled>
        <Titled title="value in a record">
          <RegisterField {...shown} />
        </Titled>
        <Titled title="filter">
          <ValueForm values={filter} onChange={setFilter} errors={{}}>
            <Filter id={`${kind}-filter`} source={name} field={field} label={label} />
          </ValueForm>
        </Titled>
        <Titled title="filter in words">
          {Object.values(filter).some(one => (one ?? null) !== null) && (
            <FilterWords name={name} field={field} values={filter} />
          )}
        </Titled>
      </Box>
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 2,
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {title}
      </Typography>
      <Box sx={{ minHeight: 40 }}>{children}</Box>
    </Box>
  )
}

/** Message against a value that is of no kind. */
const refusalOf = (field: AnyField) =>
  validatorOf(field).safeParse({}).error?.issues[0]?.message ?? 'validation.required'

/** Options of a field that its messages quote. */
const limitsOf = (field: AnyField): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(field).filter(([, option]) => typeof option === 'number'))

type InputProps = Example & { readonly label: string; readonly state: string; readonly shape: State }

function InputExample({ kind, name, field, value, label, state, shape }: InputProps) {
  const { isEmpty = false, isRequired = false, isInvalid = false, isDisabled = false } = shape
  const [typed, setTyped] = useState(isEmpty ? null : value)
  const translate = useTranslate()
  const id = `${kind}-${state}`
  const error = isInvalid ? declaredWord(translate, refusalOf(field), limitsOf(field)) : undefined
  return (
    <Titled title={state}>
      <ValueForm
        values={{ [name]: typed }}
        onChange={values => setTyped(values[name])}
        errors={error ? { [name]: error } : {}}
      >
        <FieldInput
          id={id}
          source={name}
          field={field}
          label={label}
          isRequired={isRequired}
          disabled={isDisabled}
        />
      </ValueForm>
    </Titled>
  )
}
