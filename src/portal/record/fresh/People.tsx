import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { Pessoa } from '#contract/hub.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MARK } from '#portal/theme/marks.ts'
import { initialsOf } from '#portal/ui/initials.ts'

/** Maximum people who are shown one by one. */
const MOST = 4
const SIZE = 28

/** Initials of the others who have the record open. */
export function People({ people }: { readonly people: readonly Pessoa[] }) {
  const translate = useTranslate()
  if (people.length === 0) return null
  const rest = people.slice(MOST)
  return (
    <Box
      component="ul"
      aria-label={translate('fresh.people')}
      sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, '& li + li': { ml: -0.5 } }}
    >
      {people.slice(0, MOST).map(({ IdUsuario, Nome }) => (
        <Person key={IdUsuario} name={Nome} text={initialsOf(Nome)} />
      ))}
      {rest.length > 0 && <Person name={rest.map(({ Nome }) => Nome).join(', ')} text={`+${rest.length}`} />}
    </Box>
  )
}

function Person({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <li>
      <Tooltip title={name}>
        <Avatar role="img" aria-label={name} sx={avatar}>
          <span aria-hidden>{text}</span>
        </Avatar>
      </Tooltip>
    </li>
  )
}

const avatar = {
  width: SIZE,
  height: SIZE,
  ...MARK,
  bgcolor: 'info.main',
  color: 'info.contrastText',
  border: 1,
  borderColor: 'background.paper',
} as const
