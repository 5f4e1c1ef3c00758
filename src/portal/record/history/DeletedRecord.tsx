import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef } from 'react'
import type { Entity } from '#contract/entity.ts'
import { type Excluido, lixeiraEndpoints } from '#contract/features/lixeira.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { refusalText } from '#portal/record/refusalText.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { binKey } from './useDeleted.ts'

type Props = { readonly entity: Entity; readonly deleted: Excluido }

/** Deleted record: its title, who deleted it and when, and the button that restores it. */
export function DeletedRecord({ entity, deleted }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const titleId = useId()
  const buttonId = useId()
  const { Id, Titulo, Usuario, Quando } = deleted
  const row = useRef<HTMLLIElement>(null)
  const restoring = useRestoring(entity, row)
  return (
    <Box
      ref={row}
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>
          <RecordTitle entity={entity} record={Titulo} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('history.bin.by', { name: Usuario ?? translate('history.unknownUser') })}
          {' · '}
          <time dateTime={Quando}>{formatInstant(Quando, language)}</time>
        </Typography>
        {restoring.error && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
            {restoring.reason}
          </Typography>
        )}
      </Box>
      <Button
        id={buttonId}
        aria-labelledby={`${buttonId} ${titleId}`}
        variant="outlined"
        size="small"
        loading={restoring.isPending}
        onClick={() => restoring.mutate({ body: { Registro: entity.name, Id } })}
      >
        {translate('history.bin.restore')}
      </Button>
    </Box>
  )
}

/** Elements that the user goes to. */
const GONE_TO = 'a, button, input, [role=tab]'

/** Call that restores a record; a refusal names the fields that it is about, and the focus goes on from a row that is gone. */
function useRestoring(entity: Entity, row: RefObject<HTMLLIElement | null>) {
  const translate = useTranslate()
  const client = useQueryClient()
  const { field: labelOf } = useLabels(entity)
  const restoring = useCall(lixeiraEndpoints['lixeira/restaurar'], {
    onError: () => {},
    onSuccess: async ({ Message }) => {
      toast('success', Message)
      const own = row.current
      const panel = own?.closest<HTMLElement>('[role=tabpanel]')
      const beside = own?.nextElementSibling ?? own?.previousElementSibling
      await client.invalidateQueries({ queryKey: [entity.name] })
      await client.invalidateQueries({ queryKey: binKey(entity) })
      // The focus stays where the user has gone meanwhile; the dialog itself has it where the row's button is gone.
      const focus = document.activeElement
      if (focus?.matches(GONE_TO) && !own?.contains(focus)) return
      const next = beside?.isConnected && beside.querySelector<HTMLElement>('button:not(:disabled)')
      const focused = next || panel?.querySelector('input')
      focused?.focus()
    },
  })
  const { error } = restoring
  const reason = error && translate('history.bin.refused', { reason: refusalText(error, labelOf) })
  return { ...restoring, reason }
}
