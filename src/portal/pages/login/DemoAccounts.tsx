import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWords } from '#portal/providers/language.ts'
import type { Credentials } from './LoginForm.tsx'

/** The accounts of the demonstration, by the part of their address before `@demo.canal`. */
const accounts = ['industria', 'agente', 'despachante', 'transportador', 'consulta', 'outra'] as const

const PASSWORD = 'Canal-demo-2026'

/** The accounts one may try; choosing one fills in the form. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (credentials: Credentials) => void }) {
  const say = useWords()
  const id = useId()
  return (
    <Paper variant="outlined" sx={{ mt: 3, overflow: 'hidden' }}>
      <Typography id={id} variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {say('pages.login.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {say('pages.login.demo.text')}
      </Typography>
      <List
        dense
        disablePadding
        aria-labelledby={id}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {accounts.map(account => (
          <ListItem key={account} disablePadding>
            <ListItemButton
              sx={{ py: 0.25, px: 2 }}
              onClick={() => onChoose({ email: `${account}@demo.canal`, password: PASSWORD })}
            >
              <ListItemText
                primary={say(`pages.login.demo.${account}`)}
                secondary={`${account}@demo.canal`}
                slotProps={{ secondary: { variant: 'caption', noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Paper>
  )
}
