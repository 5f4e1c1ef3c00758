import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { demoCredentials } from './demoCredentials.ts'
import type { Credentials } from './LoginForm.tsx'

const style = {
  display: 'block',
  width: 1,
  px: 2,
  py: 0.75,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** Demo accounts to choose from. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (credentials: Credentials) => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Paper variant="outlined" sx={{ mt: 3, mx: { sm: -2 }, overflow: 'hidden' }}>
      <Typography id={id} variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('pages.login.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {!import.meta.env.DEV && `${translate('pages.login.demo.text')} `}
        <Link href={`${configuration().api}/demo/correio`} underline="always">
          {translate('pages.login.demo.mail')}
        </Link>
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'auto auto' },
          listStyle: 'none',
          m: 0,
          p: 0,
          pb: 0.75,
        }}
      >
        {demoCredentials.map(({ account, ...credentials }) => (
          <li key={account}>
            <ButtonBase sx={style} onClick={() => onChoose(credentials)}>
              <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                {translate(`pages.login.demo.${account}`)}
              </Typography>
              <Typography
                variant="caption"
                component="span"
                color="text.secondary"
                noWrap
                sx={{ display: 'block' }}
              >
                {credentials.email}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Paper>
  )
}
