import type { SheetChange, SheetResults } from '#contract/spreadsheets.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from './lines.ts'
import { PagedLines } from './PagedLines.tsx'

/** Field of a record that a line changes. */
type Changed = Omit<SheetChange, 'Campos'> & SheetChange['Campos'][number]

const columnsOf = (translate: Translator): readonly LineColumn<Changed>[] => [
  { label: 'sheets.import.record', textOf: ({ Titulo }) => Titulo, type: 'text' },
  { label: 'sheets.import.foundBy', textOf: ({ Chave }) => Chave },
  { label: 'sheets.import.field', textOf: ({ Campo }) => Campo },
  { label: 'sheets.import.before', textOf: ({ De }) => De || translate('sheets.import.blank'), type: 'text' },
  {
    label: 'sheets.import.after',
    textOf: ({ Para }) => Para || translate('sheets.import.blank'),
    type: 'text',
  },
]

/** Changes of an import to existing records: each field before and after, in batches. */
export function SheetChanges({ results }: { readonly results: SheetResults }) {
  const translate = useTranslate()
  const language = useLocale()
  const { Alteracoes, Alteradas, Confirmado } = results
  const [listed = '', all = ''] = [Alteracoes.length, Alteradas].map(count => count.toLocaleString(language))
  return (
    <PagedLines
      title={translate(Confirmado ? 'sheets.import.changesDone' : 'sheets.import.changes')}
      lines={Alteracoes.flatMap(({ Campos, ...change }) => Campos.map(one => ({ ...change, ...one })))}
      columns={columnsOf(translate)}
      more={
        Alteracoes.length < Alteradas ? translate('sheets.import.moreChanges', { listed, all }) : undefined
      }
    />
  )
}
