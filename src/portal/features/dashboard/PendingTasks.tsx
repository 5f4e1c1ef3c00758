import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Cliente, Figura, FigureName, Painel } from '#contract/features/dashboard.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { FigureCard } from './FigureCard.tsx'
import { cards, OverviewSection } from './OverviewSection.tsx'
import { useCurrentFigures } from './useCurrentFigures.ts'
import { WaitingSheets } from './WaitingSheets.tsx'

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
              <FigureCard key={figure.Nome} figure={figure} client={client} />
            ))}
          </Box>
        </Box>
      ))}
      <WaitingSheets sheets={panel.Planilhas} />
    </OverviewSection>
  )
}
