import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { chaveapiEndpoints } from '#contract/features/chaveapi.ts'
import type { publicWebhookEndpoints } from '#contract/features/webhook.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

type Props = {
  readonly of: 'chaveapi' | 'webhook'
  /** Endpoint that makes the secret. */
  readonly endpoint:
    | (typeof chaveapiEndpoints)['chaveapi/gerar']
    | (typeof publicWebhookEndpoints)['webhook/gerar']
  readonly id: number
  /** Whether the record has no secret yet, which is of no use without one. */
  readonly isNew: boolean
}

/** Secret of a record, which is shown once when it is made; another one ends it, which is asked about. */
export function SecretMaker({ of, endpoint, id, isNew }: Props) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const [isAsking, setAsking] = useState(false)
  const made = useCall(endpoint)
  const make = () => {
    setAsking(false)
    made.mutate({ body: { Id: id } })
  }
  // The record is read again afterwards: nothing may take the dialog away before the secret is kept.
  const close = () => {
    made.reset()
    refresh()
    void queryClient.invalidateQueries({ queryKey: modelKey(of, id) })
  }
  return (
    <Box sx={summary}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 260px' }}>
        {translate(isNew ? `pages.${of}.none` : `pages.${of}.held`)}
      </Typography>
      <Button
        variant={isNew ? 'contained' : 'outlined'}
        disabled={made.isPending}
        onClick={isNew ? make : () => setAsking(true)}
      >
        {translate(isNew ? `pages.${of}.make` : `pages.${of}.makeAnother`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate(`pages.${of}.makeAnother`)}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          {translate(`pages.${of}.ends`)}
        </ConfirmDialog>
      )}
      {made.data && (
        <SecretDialog
          secret={made.data.Segredo}
          title={translate(`pages.${of}.secret`)}
          text={translate(`pages.${of}.once`)}
          onClose={close}
        />
      )}
    </Box>
  )
}

const summary = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  px: INSET,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const
