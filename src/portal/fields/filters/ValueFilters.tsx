import Box from '@mui/material/Box'
import { TextInput } from 'react-admin'
import { textOrNull } from '#portal/fields/inputs/editableText.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type AnyFilterProps, fromName, toName } from './filter.ts'

/** Part of a text. */
export function WordsFilter({ field: _, ...input }: AnyFilterProps) {
  return <TextInput {...textInputProps(input)} parse={textOrNull} />
}

/** Range filter; either end may be left open. */
export function RangeFilter({ id, source, field, label }: AnyFilterProps) {
  const translate = useTranslate()
  const bounds = [
    { id, bound: fromName(source), name: translate('lists.from', { field: label }) },
    { id: `${id}-ate`, bound: toName(source), name: translate('lists.to', { field: label }) },
  ]
  return (
    <OwnInputFrame id={id} label={label}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {bounds.map(({ id, bound, name }) => (
          <FieldInput
            key={bound}
            id={id}
            source={bound}
            field={field}
            label={name}
            labelPlace="outside"
            ownName={name}
          />
        ))}
      </Box>
    </OwnInputFrame>
  )
}
