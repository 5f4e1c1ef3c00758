import Download from '@mui/icons-material/FileDownloadOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { DetailToolsProps } from '#portal/resources/extras/extras.ts'
import { RowTool } from '#portal/resources/list/RowTool.tsx'
import { AttachmentPreview } from './AttachmentPreview.tsx'
import { isShowable, saveAttachment } from './attachment.ts'

/** Row tools of an attachment: preview, where the browser can show it, and download. */
export function AttachmentTools({ record }: DetailToolsProps<'pagamento/documento'>) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {isShowable(record) && (
        <RowTool name="ver" label={translate('pages.pagamento.show')} onPress={() => setShown(true)}>
          <Visibility fontSize="small" />
        </RowTool>
      )}
      <RowTool
        name="baixar"
        label={translate('pages.pagamento.keep')}
        onPress={({ Id }) => void saveAttachment(Id)}
      >
        <Download fontSize="small" />
      </RowTool>
      {isShown && <AttachmentPreview file={record} onClose={() => setShown(false)} />}
    </>
  )
}
