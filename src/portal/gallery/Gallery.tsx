import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { CoreAdminContext } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { languages } from '#i18n/words.ts'
import { InputStyles } from '#portal/fields/inputs/InputStyles.tsx'
import { appearance, appearances } from '#portal/providers/storage/appearance.ts'
import { useRemembered } from '#portal/providers/storage/useRemembered.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useAdmin } from '#portal/routing/useAdmin.ts'
import { PortalTheme } from '#portal/theme/PortalTheme.tsx'
import type { Example } from './examples.ts'
import { KindSection } from './KindSection.tsx'
import { LookSection } from './LookSection.tsx'

type Props = { readonly user: Session; readonly examples: readonly Example[] }

/** Tokens of the theme, and every kind of field in each of its states, in the theme and language chosen. */
export function Gallery({ user, examples }: Props) {
  const theme = useRemembered(appearance)
  const language = useLocale()
  return (
    <PortalTheme>
      <CoreAdminContext {...useAdmin(user)}>
        <InputStyles />
        <Box component="main" sx={{ p: 2, display: 'grid', gap: 3, maxWidth: 1400, mx: 'auto' }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2" component="h1" sx={{ flexGrow: 1 }}>
              Look and kinds of fields
            </Typography>
            <Choice label="Theme" value={theme} of={appearances} onChoose={appearance.set} />
            <Choice
              label="Language"
              value={language}
              of={languages}
              onChoose={chosen => void changeLanguage(chosen)}
            />
          </Box>
          <LookSection />
          {examples.map(example => (
            <KindSection key={example.kind} {...example} />
          ))}
        </Box>
      </CoreAdminContext>
    </PortalTheme>
  )
}

type ChoiceProps<T> = {
  readonly label: string
  readonly value: T
  readonly of: readonly T[]
  readonly onChoose: (chosen: T) => void
}

function Choice<T extends string>({ label, value, of, onChoose }: ChoiceProps<T>) {
  const chosenOf = (text: string) => of.find(one => one === text) ?? value
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(chosenOf(target.value))}
      sx={{ width: 160 }}
    >
      {of.map(one => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
}
