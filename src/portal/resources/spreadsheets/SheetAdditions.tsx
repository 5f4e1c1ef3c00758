import type { SheetAddition, SheetResults } from '#contract/spreadsheets.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from './lines.ts'
import { PagedLines } from './PagedLines.tsx'

const COLUMNS: readonly LineColumn<SheetAddition>[] = [
  { label: 'sheets.import.record', textOf: ({ Titulo }) => Titulo, type: 'text' },
]

/** New records of an import, by their titles. */
export function SheetAdditions({ results }: { readonly results: SheetResults }) {
  const translate = useTranslate()
  const language = useLocale()
  const { Inclusoes, Novas, Confirmado } = results
  const [listed = '', all = ''] = [Inclusoes.length, Novas].map(count => count.toLocaleString(language))
  return (
    <PagedLines
      title={translate(Confirmado ? 'sheets.import.additionsDone' : 'sheets.import.additions')}
      lines={Inclusoes}
      columns={COLUMNS}
      more={Inclusoes.length < Novas ? translate('sheets.import.moreRecords', { listed, all }) : undefined}
    />
  )
}
