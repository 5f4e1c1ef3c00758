import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'

/** Multi-line text, with a character count. */
export function Input(control: ControlProps<'multiline'>) {
  const text = editableText(control.value)
  return (
    <Box>
      <TextBox
        control={control}
        text={text}
        onText={typed => control.onChange(textOrNull(typed))}
        multiline
        minRows={4}
        maxRows={14}
      />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums', mt: 0.25 }}
      >
        {text.length}/{control.field.max}
      </Typography>
    </Box>
  )
}
