import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SheetChange, SheetResults } from '#contract/spreadsheets.ts'
import { useLanguage, useWords, type Words } from '#portal/words/language.ts'
import type { LineColumn } from './lines.ts'
import { SheetLines } from './SheetLines.tsx'

/** Field of a record that a line changes. */
type Changed = Omit<SheetChange, 'Campos'> & SheetChange['Campos'][number]

const AT_ONCE = 50

const columnsOf = (translate: Words): readonly LineColumn<Changed>[] => [
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
  const translate = useWords()
  const language = useLanguage()
  const [shown, setShown] = useState(AT_ONCE)
  const { Alteracoes, Alteradas, Confirmado } = results
  const lines = Alteracoes.flatMap(({ Campos, ...change }) => Campos.map(one => ({ ...change, ...one })))
  const title = translate(Confirmado ? 'sheets.import.changesDone' : 'sheets.import.changes')
  const [listed, all] = [Alteracoes.length, Alteradas].map(count => count.toLocaleString(language))
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <SheetLines
        label={title}
        lines={lines.slice(0, shown)}
        columns={columnsOf(translate)}
        more={
          Alteracoes.length < Alteradas
            ? translate('sheets.import.moreChanges', { listed: listed ?? '', all: all ?? '' })
            : undefined
        }
      />
      {shown < lines.length && (
        <Box>
          <Button onClick={() => setShown(shown + 4 * AT_ONCE)}>
            {translate('sheets.import.showMore', { count: (lines.length - shown).toLocaleString(language) })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
