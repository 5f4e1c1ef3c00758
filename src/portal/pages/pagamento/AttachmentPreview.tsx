import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { Loaded } from '#portal/parts/Loaded.tsx'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useWords } from '#portal/providers/language.ts'
import { fetchAttachment } from './attachment.ts'

type Props = { readonly file: StoredRow; readonly onClose: () => void }

/** A picture or PDF as it is; the bytes come with the session's token and never have an address of their own. */
export function AttachmentPreview({ file, onClose }: Props) {
  const say = useWords()
  const titleId = useId()
  const query = useQuery({
    queryKey: ['pagamento/documento/download', file.Id],
    queryFn: async ({ signal }) => (await fetchAttachment(file.Id, signal)).blob,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {String(file['Nome'])}
      </DialogTitle>
      <Loaded query={query}>{blob => <Shown blob={blob} name={String(file['Nome'])} />}</Loaded>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Shown({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  if (blob.type === 'application/pdf') {
    return <Box component="iframe" src={address} title={name} sx={{ border: 0, width: 1, height: '70vh' }} />
  }
  return (
    <Box
      component="img"
      src={address}
      alt={name}
      sx={{ maxWidth: 1, maxHeight: '70vh', mx: 'auto', px: 3 }}
    />
  )
}
