import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { publicWebhookEndpoints } from '#contract/features/webhook.ts'
import type { OpenedOf } from '#contract/record.ts'
import { SecretDialog } from '#portal/features/chaveapi/SecretDialog.tsx'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { signs } from '#rules/webhook.ts'

/** Secret by which a webhook signs, and without which it is told of nothing. */
export function WebhookSecret({ record }: { readonly record: OpenedOf<'webhook'> }) {
  const translate = useTranslate()
  const { canEdit } = useRights(entityNamed('webhook'))
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const [isAsking, setAsking] = useState(false)
  const making = useCall(publicWebhookEndpoints['webhook/gerar'])
  if (!canEdit) return null
  const isNew = !signs(record)
  const make = () => {
    setAsking(false)
    making.mutate({ body: { Id: record.Id } })
  }
  // The record is read again afterwards: nothing may take the dialog away before the secret is kept.
  const close = () => {
    making.reset()
    refresh()
    void queryClient.invalidateQueries({ queryKey: modelKey('webhook', record.Id) })
  }
  return (
    <Box sx={summary}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 260px' }}>
        {translate(isNew ? 'pages.webhook.none' : 'pages.webhook.held')}
      </Typography>
      <Button
        variant={isNew ? 'contained' : 'outlined'}
        disabled={making.isPending}
        onClick={isNew ? make : () => setAsking(true)}
      >
        {translate(isNew ? 'pages.webhook.make' : 'pages.webhook.makeAnother')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('pages.webhook.makeAnother')}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          {translate('pages.webhook.ends')}
        </ConfirmDialog>
      )}
      {making.data && (
        <SecretDialog
          secret={making.data.Segredo}
          title={translate('pages.webhook.secret')}
          text={translate('pages.webhook.once')}
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
