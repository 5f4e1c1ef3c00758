import Undo from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { SheetImport, SheetUndone } from '#contract/spreadsheets.ts'
import { ask } from '#portal/providers/http/files.ts'
import { toast, toastError } from '#portal/providers/messages/toast.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { mayUndo } from './mayUndo.ts'

type Props = {
  readonly entity: Entity
  readonly done: Pick<SheetImport, 'Id' | 'Novas' | 'Alteradas'>
}

/** Button that undoes an import after a confirmation; hidden from users without the right. */
export function UndoButton({ entity, done }: Props) {
  const translate = useTranslate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const rights = useRights(entity)
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask<SheetUndone>(sheetEndpoint(entity, 'desfazer'), { query: { id: done.Id } }),
    onSuccess: ({ Message }) => toast('success', Message),
    onError: toastError,
    onSettled: () => {
      setAsking(false)
      // Every list, record and choice of the register may have changed.
      return client.invalidateQueries()
    },
  })
  if (!mayUndo(rights, done)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Undo />} onClick={() => setAsking(true)}>
        {translate('sheets.undo.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('sheets.undo.ask')}
        confirmLabel={translate('sheets.undo.button')}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
        isBusy={isPending}
      >
        {done.Novas > 0 && `${translate('sheets.undo.added', { smart_count: done.Novas })} `}
        {done.Alteradas > 0 && `${translate('sheets.undo.restored', { smart_count: done.Alteradas })} `}
        {translate('sheets.undo.askText')}
      </ConfirmDialog>
    </>
  )
}
