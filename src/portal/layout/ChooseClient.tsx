import Handshake from '@mui/icons-material/HandshakeOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Entity } from '#contract/entity.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClientField } from './ClientField.tsx'

/** Prompt for a provider to choose a client before that client's records are shown. */
export function ChooseClient({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  return (
    <Card sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 7 }}>
      <Box
        sx={{
          display: 'grid',
          p: 1.5,
          borderRadius: 1.5,
          bgcolor: 'action.selected',
          color: 'primary.main',
          mb: 1,
        }}
      >
        <Handshake />
      </Box>
      <Typography variant="h2">{translate('shell.client.inviteTitle')}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        {translate('shell.client.inviteText', { register: translate(registerWord(entity, 'many')) })}
      </Typography>
      <Box sx={{ width: 1, maxWidth: 380, mt: 2, textAlign: 'left' }}>
        <ClientField />
      </Box>
    </Card>
  )
}
