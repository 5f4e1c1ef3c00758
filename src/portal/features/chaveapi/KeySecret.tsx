import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { chaveapiEndpoints } from '#contract/features/chaveapi.ts'
import { actorOf } from '#contract/permission.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { mayChangeKey, statusChave } from '#rules/chaveapi.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Secret that an API key still needs to be of use, which its maker is shown once. */
export function KeySecret({ record }: { readonly record: OpenedOf<'chaveapi'> }) {
  const translate = useTranslate()
  const user = useSession()
  const { canEdit } = useRights(entityNamed('chaveapi'))
  const queryClient = useQueryClient()
  const refresh = useFreshness()
  const [isAsking, setAsking] = useState(false)
  const making = useCall(chaveapiEndpoints['chaveapi/gerar'])
  if (!user || !canEdit || !mayChangeKey(record, actorOf(user))) return null
  const isNew = record.Status === statusChave.aGerar
  const make = () => {
    setAsking(false)
    making.mutate({ body: { Id: record.Id } })
  }
  // The record is read again afterwards: nothing may take the dialog away before the secret is kept.
  const close = () => {
    making.reset()
    refresh()
    void queryClient.invalidateQueries({ queryKey: modelKey('chaveapi', record.Id) })
  }
  return (
    <Box sx={summary}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 260px' }}>
        {translate(isNew ? 'pages.chaveapi.none' : 'pages.chaveapi.held')}
      </Typography>
      <Button
        variant={isNew ? 'contained' : 'outlined'}
        disabled={making.isPending}
        onClick={isNew ? make : () => setAsking(true)}
      >
        {translate(isNew ? 'pages.chaveapi.make' : 'pages.chaveapi.makeAnother')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('pages.chaveapi.makeAnother')}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          {translate('pages.chaveapi.ends')}
        </ConfirmDialog>
      )}
      {making.data && (
        <SecretDialog
          secret={making.data.Segredo}
          title={translate('pages.chaveapi.secret')}
          text={translate('pages.chaveapi.once')}
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
