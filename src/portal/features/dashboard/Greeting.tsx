import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { roleWord } from '#portal/providers/session/roleWord.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Branch = { readonly id: number; readonly RazaoSocial: string }

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** Name of the user, their company and, for a provider, the chosen client. */
export function Greeting({ user }: { readonly user: Session }) {
  const translate = useTranslate()
  const client = useClient()
  // The company's legal name is that of its branches.
  const { data: [branch] = [] } = useGetList<Branch>(lookupResource('filial'), ONE)
  const [firstName = user.Nome] = user.Nome.split(' ')
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2.5, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h2" component="p">
          {translate('pages.dashboard.greeting', { name: firstName })}
        </Typography>
        <Typography color="text.secondary" sx={{ minHeight: '1.55em' }}>
          {branch?.RazaoSocial}
        </Typography>
        {client && (
          <Typography variant="body2" color="text.secondary">
            {translate('pages.dashboard.client', { client: client.RazaoSocial })}
          </Typography>
        )}
      </Box>
      <Chip size="small" label={translate(roleWord(user))} />
    </Card>
  )
}
