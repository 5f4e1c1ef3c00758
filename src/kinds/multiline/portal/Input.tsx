import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TextInput } from 'react-admin'
import { editableText } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { textInputProps } from '#portal/fields/inputs/textInputProps.tsx'
import { useSource } from '#portal/fields/inputs/useSource.ts'

/** Multi-line text, with a character count. */
export function Input(props: InputProps<'multiline'>) {
  const { length } = editableText(useSource(props.source).value)
  return (
    <Box>
      <TextInput {...textInputProps(props, { isLong: true })} multiline minRows={4} maxRows={14} />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums', mt: 0.25 }}
      >
        {length}/{props.field.max}
      </Typography>
    </Box>
  )
}
