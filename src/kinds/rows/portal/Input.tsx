import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { fieldsOf } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Row } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import { labelIdOf, noteIdOf } from '#portal/fields/inputs/ids.ts'
import type { AnyInputProps, InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { siblingsOf, spanOf } from '#portal/fields/inputs/placement.ts'
import { useInnerErrors } from '#portal/fields/inputs/useInnerErrors.ts'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { declaredWord } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { equalShares } from '#rules/instalments.ts'
import { EqualShares } from './EqualShares.tsx'
import { ReferencesInput } from './ReferencesInput.tsx'
import { useRowFocus } from './useRowFocus.ts'

type Props = InputProps<'rows'> & {
  /** Input of any field. */
  readonly Inner: ComponentType<AnyInputProps>
}

/** Nested rows of a record: a small grid with a line for each, or one box where each is a reference alone. */
export function Input(props: Props) {
  const [[name, only] = [], ...others] = fieldsOf(props.field.fields)
  if (name === undefined || !only || !isReference(only) || others.length > 0) return <RowGrid {...props} />
  const { Inner, ...shown } = props
  return <ReferencesInput {...shown} name={name} lookup={only.to} />
}

function RowGrid({ Inner, ...props }: Props) {
  const { id, field, source, disabled: isDisabled = false } = props
  const { value, onChange, describedBy, frame } = useOwnInput(props)
  const errorAt = useInnerErrors(source)
  const translate = useTranslate()
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const fields = fieldsOf(field.fields)
  const blank = Object.fromEntries(fields.map(([name, { initially }]) => [name, initially ?? null]))
  const set = (next: readonly Row[]) => onChange(next.length === 0 ? null : next)
  const isFull = isDisabled || rows.length >= field.max
  const onAdd = () => {
    // An empty last row already serves as the next one.
    const isBlank = isSame(rows.at(-1), blank)
    if (isFull || isBlank) return
    focusRow(rows.length)
    set([...rows, blank])
  }
  const { element, focusRow, onKeyDown } = useRowFocus(rows.length, onAdd)
  const onDivide = (count: number) => {
    const shares = equalShares(count)
    set(shares.map((share, at) => ({ ...(rows[at] ?? blank), [field.shares ?? '']: share })))
  }

  return (
    <OwnInputFrame {...frame}>
      <Box
        role="group"
        ref={element}
        onKeyDown={onKeyDown}
        id={id}
        aria-labelledby={labelIdOf(id)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {rows.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1.25 }}>
            {translate('forms.rows.none')}
          </Typography>
        ) : (
          rows.map((row, place) => (
            <RowInputs
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
              key={place}
              input={props}
              errorAt={path => errorAt(`${place}.${path}`)}
              Inner={Inner}
              row={row}
              place={place}
              onRow={changed => set(rows.with(place, changed))}
              isLast={place === rows.length - 1}
              onRemove={() => {
                focusRow(place)
                set(rows.toSpliced(place, 1))
              }}
            />
          ))
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 0.75 }}>
          <Button
            size="small"
            startIcon={<Add />}
            disabled={isFull}
            onClick={onAdd}
            aria-describedby={describedBy}
            data-adds
          >
            {translate('forms.rows.add')}
          </Button>
          {field.shares && (
            <EqualShares
              id={id}
              count={rows.length}
              most={field.max}
              isDisabled={isDisabled}
              onDivide={onDivide}
            />
          )}
        </Box>
      </Box>
    </OwnInputFrame>
  )
}

type RowProps = Pick<Props, 'Inner'> & {
  readonly input: InputProps<'rows'>
  readonly errorAt: (name: string) => string | undefined
  readonly row: Row
  readonly place: number
  readonly isLast: boolean
  readonly onRow: (row: Row) => void
  readonly onRemove: () => void
}

/** Column widths in the proportion the fields have in a form. */
const columnsOf = ({ fields }: InputProps<'rows'>['field']) =>
  Object.values(fields)
    .map(field => `minmax(0, ${spanOf(field)[1]}fr)`)
    .join(' ')

function RowInputs({ Inner, input, errorAt, row, place, isLast, onRow, onRemove }: RowProps) {
  const { id, field, disabled: isDisabled = false } = input
  const translate = useTranslate()
  const number = place + 1
  // Messages stand below, with the labels.
  const errors = Object.keys(field.fields).flatMap(name => (errorAt(name) === undefined ? [] : [[name, '']]))
  return (
    <Box
      data-row
      sx={{
        display: 'grid',
        gridTemplateColumns: `${columnsOf(field)} 34px`,
        // Labels, inputs and notes are aligned across columns, however many lines one of them has.
        gridTemplateRows: 'repeat(3, auto)',
        columnGap: 1,
        p: 1,
        '& > div': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
        '& > div > div:first-of-type': { alignSelf: 'end' },
        '& > div > :not(p) ~ :not(p)': { gridRow: 2 },
        '& > div > p': { gridRow: 3 },
        '& input': { px: 1 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ValueForm values={row} onChange={onRow} errors={Object.fromEntries(errors)}>
        {fieldsOf(field.fields).map(([name, inner]) => {
          const innerId = `${id}-${place}-${name}`
          const label = declaredWord(translate, `fields.${name}`)
          const labelEnd = translate('forms.rows.ofRow', { row: number })
          const error = errorAt(name)
          return (
            <OwnInputFrame
              key={name}
              id={innerId}
              label={label}
              labelEnd={labelEnd}
              isRequired={inner.required && typeof row[name] !== 'boolean'}
              error={error}
              labelPlace={place > 0 ? 'hidden' : 'above'}
              // An error of the sum is corrected in the last share.
              isMending={isLast && name === field.shares}
            >
              <Inner
                id={innerId}
                source={name}
                field={inner}
                label={`${label} ${labelEnd}`}
                labelPlace="outside"
                siblings={siblingsOf(inner, field.fields)}
                isRequired={inner.required}
                disabled={isDisabled}
                describedBy={error && noteIdOf(innerId)}
              />
            </OwnInputFrame>
          )
        })}
      </ValueForm>
      <IconButton
        size="small"
        disabled={isDisabled}
        onClick={onRemove}
        aria-label={translate('forms.rows.remove', { row: number })}
        sx={{ gridRow: 2, gridColumn: '-2 / -1', alignSelf: 'center', height: 34, width: 34 }}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  )
}
