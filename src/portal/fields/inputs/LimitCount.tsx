import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

type Props = { readonly id: string; readonly used: number; readonly max: number }

/** Id of the element that tells the count of an input. */
export const countIdOf = (id: string) => `${id}-count`

/** Characters typed of the most that Siscomex takes. */
export function LimitCount({ id, used, max }: Props) {
  const translate = useTranslate()
  return (
    <Typography
      id={countIdOf(id)}
      component="span"
      variant="caption"
      sx={{
        position: 'relative',
        ml: 'auto',
        fontVariantNumeric: 'tabular-nums',
        lineHeight: '18px',
        color: used > max ? 'warning.dark' : 'text.secondary',
      }}
    >
      <span aria-hidden>{`${used}/${max}`}</span>
      <Box component="span" sx={visuallyHidden}>
        {translate('forms.limits.count', { used, max })}
      </Box>
    </Typography>
  )
}
