import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Cliente, Figura, FigureName, Painel } from '#contract/features/dashboard.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Note } from '#portal/ui/Note.tsx'
import { Tag } from '#portal/ui/Tag.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { FigureTile } from './FigureTile.tsx'
import { listAddress } from './listAddress.ts'
import { cards, OverviewSection } from './OverviewSection.tsx'
import { useCurrentFigures } from './useCurrentFigures.ts'
import { WaitingSheets } from './WaitingSheets.tsx'

const tones: { readonly [N in FigureName]: Tone } = {
  aguardando: 'waiting',
  vencidas: 'stopped',
  semana: 'waiting',
  aPagar: 'progress',
  correcao: 'waiting',
  rascunhos: 'neutral',
  baixas: 'neutral',
  certificadosVencidos: 'stopped',
  certificadosVencendo: 'waiting',
  contratosVencidos: 'stopped',
  contratosVencendo: 'waiting',
  registros: 'waiting',
}

type Group = { readonly client: Cliente | null; readonly figures: readonly Figura[] }

type Props = {
  readonly panel: Painel
  /** Moment at which it began to be read. */
  readonly began: number
  /** Figures of the user's company that other parts of the page tell. */
  readonly told: readonly FigureName[]
}

/** Pending tasks of the user's company and of each client, but what the page tells elsewhere; empty groups are left out. */
export function PendingTasks({ panel, began, told }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const own = useCurrentFigures(panel.Pendencias, began)
  const isTold = ({ Nome, Quantidade }: Figura) => Quantidade > 0 && told.includes(Nome)
  const all: readonly Group[] = [
    { client: null, figures: own.filter(figure => !isTold(figure)) },
    ...panel.Clientes.map(client => ({ client, figures: client.Pendencias })),
  ]
  const groups = all
    .map(one => ({ ...one, figures: one.figures.filter(({ Quantidade }) => Quantidade > 0) }))
    .filter(one => one.figures.length > 0)
  const isEmpty = groups.length + panel.Planilhas.length === 0
  const title = translate('pages.dashboard.needs.title')
  if (isEmpty && own.some(isTold)) return null
  return (
    <OverviewSection title={title}>
      {isEmpty && (
        <Card>
          <Note
            icon={TaskAlt}
            title={translate('pages.dashboard.needs.none')}
            text={translate('pages.dashboard.needs.noneText')}
          />
        </Card>
      )}
      {groups.map(({ client, figures: shown }) => (
        <Box key={client?.Id ?? 0} sx={{ display: 'grid', gap: 1 }}>
          {client && (
            <Typography variant="h5" component="h3">
              {client.RazaoSocial}
            </Typography>
          )}
          <Box component="ul" aria-label={client?.RazaoSocial ?? title} sx={cards}>
            {shown.map(figure => (
              <FigureTile
                key={figure.Nome}
                figure={figure.Quantidade}
                label={
                  <Tag
                    tone={tones[figure.Nome]}
                    label={translate(`pages.dashboard.figures.${figure.Nome}`, {
                      smart_count: figure.Quantidade,
                    })}
                  />
                }
                note={figure.Valor === null ? undefined : formatMoney(figure.Valor, HOME_CURRENCY, language)}
                to={listAddress(figure)}
                client={client}
              />
            ))}
          </Box>
        </Box>
      ))}
      <WaitingSheets sheets={panel.Planilhas} />
    </OverviewSection>
  )
}
