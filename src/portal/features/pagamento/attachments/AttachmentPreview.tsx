import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '#contract/record.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useObjectUrl } from '#portal/ui/useObjectUrl.ts'
import { fetchAttachment } from './attachment.ts'

type Props = { readonly file: RecordOf<'pagamento/documento'>; readonly onClose: () => void }

/** Preview of an image or PDF; fetched with the session's token, so that it has no public address. */
export function AttachmentPreview({ file, onClose }: Props) {
  return (
    <ClosingDialog title={file.Nome} maxWidth="lg" onClose={onClose}>
      <AttachmentContent file={file} />
    </ClosingDialog>
  )
}

/** Content of an image or PDF, in the place it is put in. */
export function AttachmentContent({ file }: Pick<Props, 'file'>) {
  const query = useQuery({
    queryKey: ['pagamento/documento/download', file.Id],
    queryFn: async ({ signal }) => (await fetchAttachment(file.Id, signal)).blob,
    gcTime: 0,
  })
  return <Loaded query={query}>{blob => <Shown blob={blob} name={file.Nome} />}</Loaded>
}

function Shown({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const address = useObjectUrl(blob)
  if (!address) return null
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
