import Typography from '@mui/material/Typography'
import type { SheetCreation, SheetResults } from '#contract/spreadsheets.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from './lines.ts'
import { PagedLines } from './PagedLines.tsx'

/** Manufacturers that an item spreadsheet names and that are created with its products. */
export function SheetCreations({ results }: { readonly results: SheetResults }) {
  const translate = useTranslate()
  const language = useLocale()
  const { Criacoes, Criados, Confirmado } = results
  const [listed = '', all = ''] = [Criacoes.length, Criados].map(count => count.toLocaleString(language))
  const columns: readonly LineColumn<SheetCreation>[] = [
    { label: 'sheets.layout.manufacturer', textOf: ({ Nome }) => Nome, type: 'text' },
    {
      label: 'sheets.layout.rows',
      textOf: ({ Linhas }) => Linhas.toLocaleString(language),
      type: 'amount',
    },
  ]
  return (
    <PagedLines
      title={translate(Confirmado ? 'sheets.layout.createdDone' : 'sheets.layout.created')}
      lines={Criacoes}
      columns={columns}
      more={Criacoes.length < Criados ? translate('sheets.import.moreRecords', { listed, all }) : undefined}
    >
      {!Confirmado && (
        <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
          {translate('sheets.layout.createdText')}
        </Typography>
      )}
    </PagedLines>
  )
}
