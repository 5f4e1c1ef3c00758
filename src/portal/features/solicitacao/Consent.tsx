import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RequiredMark } from '#portal/fields/inputs/RequiredMark.tsx'

type Props = {
  readonly isGiven: boolean
  readonly error: string | undefined
  readonly text: string
  /** Name and path of the text consented to. */
  readonly link: string
  readonly to: string
  readonly onChange: (isGiven: boolean) => void
}

/** Consent checkbox with a link to its text; that opens in another tab, so that the form keeps its input. */
export function Consent({ isGiven, error, text, link, to, onChange }: Props) {
  const id = useId()
  return (
    <Box data-invalid={error !== undefined || undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Checkbox
          id={id}
          size="small"
          checked={isGiven}
          onChange={({ target }) => onChange(target.checked)}
          slotProps={{
            input: {
              'aria-required': true,
              'aria-invalid': error !== undefined || undefined,
              'aria-describedby': error ? `${id}-note` : undefined,
            },
          }}
          sx={{ ml: -1 }}
        />
        <Typography component="label" htmlFor={id} variant="body2" sx={{ mr: 0.5 }}>
          {`${text} `}
          <Link component={RouterLink} underline="always" to={to} target="_blank" rel="noopener">
            {link}
          </Link>
        </Typography>
        <RequiredMark />
      </Box>
      {error && (
        <Typography id={`${id}-note`} variant="caption" component="p" color="error.dark">
          {error}
        </Typography>
      )}
    </Box>
  )
}
