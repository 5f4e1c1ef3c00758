import Check from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type PasswordOwner, unmetDemands } from '#rules/password.ts'
import { SHORTEST_PASSWORD } from '#rules/passwordLength.ts'

type Props = { readonly id: string; readonly password: string; readonly owner: PasswordOwner }

const demands = ['length', 'own', 'common'] as const

// The dark shade has enough contrast on light backgrounds only.
const metColour = ({ palette }: Theme) => ({
  color: palette.mode === 'light' ? palette.success.dark : palette.success.main,
})

/** Checklist of the password rules; an empty password meets none. */
export function PasswordDemands({ id, password, owner }: Props) {
  const translate = useTranslate()
  const unmet: readonly string[] = password === '' ? demands : unmetDemands(password, owner)
  return (
    <Box id={id}>
      <Typography variant="caption" component="p" color="text.secondary">
        {translate('pages.password.demands.label')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 0.25 }}>
        {demands.map(demand => {
          // The owner of a reset code is known to the server only, so that this rule cannot be checked here.
          const isJudged = demand !== 'own' || owner.email !== undefined
          const isMet = isJudged && !unmet.includes(demand)
          const Mark = isMet ? Check : Circle
          return (
            <Typography
              key={demand}
              variant="caption"
              component="li"
              color="text.secondary"
              sx={{ display: 'flex', gap: 0.75 }}
            >
              <Mark
                {...(isJudged && {
                  titleAccess: translate(isMet ? 'pages.password.met' : 'pages.password.unmet'),
                })}
                fontSize="inherit"
                sx={[{ mt: '3px' }, isMet && metColour]}
              />
              {translate(`pages.password.demands.${demand}`, { min: SHORTEST_PASSWORD })}
            </Typography>
          )
        })}
      </Box>
    </Box>
  )
}
