import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LARGEST_STATEMENT, MOST_STATEMENT_LINES } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'

type Props = { readonly isReading: boolean; readonly onFile: (file: File) => void }

/** Input of a statement, chosen or dropped. */
export function StatementDrop({ isReading, onFile }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <DropZone
      accept=".ofx"
      label={translate('pages.extrato.choose')}
      onFiles={([file]) => file && onFile(file)}
      isDisabled={isReading}
      sx={{ position: 'relative', display: 'grid', justifyItems: 'center', gap: 1, px: 2, py: 2.5 }}
    >
      {choose => (
        <>
          {isReading && <ProgressBar label={translate('pages.extrato.reading')} />}
          <Button variant="outlined" startIcon={<UploadFile />} disabled={isReading} onClick={choose}>
            {translate('pages.extrato.choose')}
          </Button>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ textAlign: 'center' }}>
            {isReading
              ? translate('pages.extrato.reading')
              : translate('pages.extrato.drop', {
                  size: formatBytes(LARGEST_STATEMENT, language),
                  lines: MOST_STATEMENT_LINES.toLocaleString(language),
                })}
          </Typography>
        </>
      )}
    </DropZone>
  )
}
