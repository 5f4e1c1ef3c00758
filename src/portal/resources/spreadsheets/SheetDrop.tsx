import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LARGEST_SHEET, MOST_SHEET_ROWS } from '#contract/spreadsheets.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'

type Props = {
  readonly isSending: boolean
  readonly onFile: (file: File) => void
  /** Formats of files that are taken. */
  readonly formats?: readonly ('xlsx' | 'csv')[]
}

/** File input of a spreadsheet, chosen or dropped. */
export function SheetDrop({ isSending, onFile, formats = ['xlsx', 'csv'] }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const take = (file: File) => {
    const max = LARGEST_SHEET / 1024 ** 2
    if (file.size > LARGEST_SHEET) toast('error', { key: 'sheets.refused.tooLarge', with: { max } })
    else onFile(file)
  }
  return (
    <DropZone
      accept={formats.map(format => `.${format}`).join(',')}
      label={translate('sheets.import.choose')}
      onFiles={([file]) => file && take(file)}
      isDisabled={isSending}
      sx={{ position: 'relative', display: 'grid', justifyItems: 'center', gap: 1, px: 2, py: 4 }}
    >
      {choose => (
        <>
          {isSending && <ProgressBar label={translate('sheets.import.sending')} />}
          <Button variant="contained" startIcon={<UploadFile />} disabled={isSending} onClick={choose}>
            {translate('sheets.import.choose')}
          </Button>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ textAlign: 'center' }}>
            {isSending
              ? translate('sheets.import.sending')
              : translate('sheets.import.drop', {
                  formats: either.format(formats.map(format => format.toUpperCase())),
                  size: formatBytes(LARGEST_SHEET, language),
                  rows: MOST_SHEET_ROWS.toLocaleString(language),
                })}
          </Typography>
        </>
      )}
    </DropZone>
  )
}
