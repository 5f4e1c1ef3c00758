import { LARGEST_SHEET, MOST_SHEET_ROWS } from '#contract/spreadsheets.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FileDrop } from '#portal/ui/FileDrop.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'

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
  return (
    <FileDrop
      accept={formats.map(format => `.${format}`).join(',')}
      most={LARGEST_SHEET}
      label={translate('sheets.import.choose')}
      hint={translate('sheets.import.drop', {
        formats: either.format(formats.map(format => format.toUpperCase())),
        size: formatBytes(LARGEST_SHEET, language),
        rows: MOST_SHEET_ROWS.toLocaleString(language),
      })}
      busy={isSending ? translate('sheets.import.sending') : undefined}
      isPrimary
      onFile={onFile}
    />
  )
}
