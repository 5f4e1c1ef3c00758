import { LARGEST_STATEMENT, MOST_STATEMENT_LINES } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FileDrop } from '#portal/ui/FileDrop.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'

type Props = { readonly isReading: boolean; readonly onFile: (file: File) => void }

/** Input of a statement, chosen or dropped. */
export function StatementDrop({ isReading, onFile }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <FileDrop
      accept=".ofx"
      most={LARGEST_STATEMENT}
      label={translate('pages.extrato.choose')}
      hint={translate('pages.extrato.drop', {
        size: formatBytes(LARGEST_STATEMENT, language),
        lines: MOST_STATEMENT_LINES.toLocaleString(language),
      })}
      busy={isReading ? translate('pages.extrato.reading') : undefined}
      onFile={onFile}
    />
  )
}
