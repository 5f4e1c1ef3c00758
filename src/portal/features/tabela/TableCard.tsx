import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { isOfficial, type Tabela, tabelaEndpoints } from '#contract/features/tabela.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import type { WordKey } from '#i18n/words.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { LastResult } from './LastResult.tsx'
import { TableActions } from './TableActions.tsx'

/** Tone of each state of a table: rows made up for the demo, and none at all, are to be noticed. */
const tones: { readonly [C in Tabela['Abrangencia']]: Tone } = {
  completa: 'done',
  selecao: 'neutral',
  demonstracao: 'waiting',
  vazia: 'stopped',
}

/** Words on tables of the product that are of more than one source. */
const ABOUT: Readonly<Partial<Record<string, WordKey>>> = { porto: 'tables.about.porto' }

type Props = { readonly table: Tabela; readonly job: Tarefa | undefined }

/** Table of a look-up: its state, its source, its last load, and for those who may, the ways to load it. */
export function TableCard({ table, job }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const user = useSession()
  const { Tabela: name, Origem, Dia, Versao, Linhas, Abrangencia, Resultado } = table
  const about = ABOUT[name]
  const title = translate(`tables.names.${name}` as WordKey)
  const isLoadable = table.Carregavel && isOffered(user, tabelaEndpoints['tabela/atualizar'])
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
          variant="h3"
          component="h2"
          sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          {title}
          <Tag tone={tones[Abrangencia]} label={translate(`tables.coverage.${Abrangencia}`)} />
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {source.join(' · ')}
        </Typography>
        {about && <Typography variant="body2">{translate(about)}</Typography>}
        {Resultado && <LastResult result={Resultado} tried={table.Tentada} />}
        {isLoadable && isOfficial(name) && (
          <TableActions table={name} title={title} isUpdatable={table.Atualizavel} job={job} />
        )}
      </CardContent>
    </Card>
  )
}
