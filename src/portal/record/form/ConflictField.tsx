import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { differingPart } from '#portal/fields/changes/differing.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { ExpandableField } from '#portal/fields/values/ExpandableField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type Conflict, type ConflictSide, keptValue } from './conflict.ts'

type Props = {
  readonly entity: Entity
  readonly name: string
  readonly conflict: Conflict
  readonly chosen: ConflictSide | undefined
  readonly isMissing: boolean
  readonly onChoose: (side: ConflictSide) => void
}

/** Field changed on both sides: the two values side by side, to choose one. */
export function ConflictField({ entity, name, conflict, chosen, isMissing, onChoose }: Props) {
  const { field: labelOf } = useLabels(entity)
  const kept = (side: ConflictSide): Row => ({
    ...conflict[side],
    [name]: keptValue(entity, conflict, name, side),
  })
  const [theirs, mine] = [kept('theirs'), { ...conflict.theirs, ...kept('mine') }]
  const sides: readonly (readonly [ConflictSide, Row, Row])[] = [
    ['theirs', theirs, mine],
    ['mine', mine, theirs],
  ]
  return (
    <Box component="fieldset" data-field={name} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.75 }}>
        {labelOf(name)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {sides.map(([side, record, other]) => (
          <Option
            key={side}
            entity={entity}
            name={name}
            side={side}
            record={record}
            other={other}
            isChosen={chosen === side}
            isMissing={isMissing}
            onChoose={() => onChoose(side)}
          />
        ))}
      </Box>
    </Box>
  )
}

type OptionProps = Pick<Props, 'entity' | 'name' | 'isMissing'> & {
  readonly side: ConflictSide
  readonly record: Row
  readonly other: Row
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ entity, name, side, record, other, isChosen, isMissing, onChoose }: OptionProps) {
  const translate = useTranslate()
  const id = useId()
  const field = entity.spec.fields[name]
  return (
    <Box sx={theme => frame(theme, isChosen, isMissing)}>
      <FormControlLabel
        label={translate(`conflict.${side}`)}
        control={
          <Radio
            size="small"
            name={`conflict-${name}`}
            checked={isChosen}
            onChange={onChoose}
            // The value describes the radio button and does not label it: labels cannot contain a table.
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        slotProps={{ typography: { variant: 'body2', color: 'text.secondary' } }}
        // The whole frame is clickable, though the label covers only a part of it.
        sx={{ my: -0.5, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      />
      <Box id={id} sx={valueStyle}>
        {field && (
          <ExpandableField
            source={name}
            field={field}
            record={{ ...record, [name]: differingPart(field, record[name], other[name]) }}
            other={other}
          />
        )}
      </Box>
    </Box>
  )
}

const valueStyle = {
  position: 'relative',
  pl: 3.5,
  typography: 'body1',
  minHeight: 22,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  '& button, & a': { pointerEvents: 'auto' },
}

const frame = ({ palette }: Theme, isChosen: boolean, isMissing: boolean) => {
  const unchosen = isMissing ? palette.error.main : palette.divider
  return {
    position: 'relative',
    border: 1,
    borderRadius: '8px',
    borderColor: isChosen ? palette.primary.main : unchosen,
    px: 1.5,
    py: 1,
    minWidth: 0,
  }
}
