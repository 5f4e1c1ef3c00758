import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  /** Aspect ratio, width by height; null for that of the picture itself. */
  readonly value: number | null
  readonly onChange: (ratio: number | null) => void
}

const RATIOS = [1, 2, 3, 4]

/** Choice of a logo's aspect ratio: the picture's own, or a multiple of its height. */
export function RatioChoice({ value, onChange }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 0.5 }}>
        {translate('pictures.ratio')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={value ?? 0}
        // A click on the selected button leaves it selected.
        onChange={(_, chosen: number | null) => chosen !== null && onChange(chosen || null)}
      >
        <ToggleButton value={0} sx={style}>
          {translate('pictures.whole')}
        </ToggleButton>
        {RATIOS.map(ratio => (
          <ToggleButton key={ratio} value={ratio} sx={style}>
            {ratio}:1
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

const style = { textTransform: 'none', color: 'text.primary', px: 1.5, minHeight: 36 }
