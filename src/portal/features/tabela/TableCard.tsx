import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { Tabela } from '#contract/features/tabela.ts'
import type { WordKey } from '#i18n/words.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { coverageTone } from './coverageTone.ts'
import { LastResult } from './LastResult.tsx'

type Props = { readonly table: Tabela }

/** Table of a look-up: its state, its source, and its last load. */
export function TableCard({ table }: Props) {
  const translate = useWords()
  const language = useLanguage()
  const { Tabela: name, Origem, Dia, Versao, Linhas, Abrangencia, Resultado } = table
  const source = [
    Origem ?? translate('tables.product'),
    ...(Dia ? [formatDay(Dia, language)] : []),
    ...(Versao ? [Versao] : []),
    translate('tables.rows', { smart_count: Linhas }),
  ]
  return (
    <Card component="li" variant="outlined">
      <CardContent sx={{ display: 'grid', gap: 1 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {translate(`tables.names.${name}` as WordKey)}
          <Tag tone={coverageTone[Abrangencia]} label={translate(`tables.coverage.${Abrangencia}`)} />
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {source.join(' · ')}
        </Typography>
        {Resultado && <LastResult result={Resultado} tried={table.Tentada} />}
      </CardContent>
    </Card>
  )
}
