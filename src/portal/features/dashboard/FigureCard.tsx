import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { Cliente, Figura, FigureName } from '#contract/features/dashboard.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClientLink } from '#portal/record/ClientLink.tsx'
import type { Tone } from '#portal/theme/tone.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { listAddress } from './listAddress.ts'

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

type Props = { readonly figure: Figura; readonly client: Cliente | null }

/** Card with a count and its total amount; links to the list of the counted records. */
export function FigureCard({ figure, client }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Nome, Quantidade, Valor } = figure
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea
        component={ClientLink}
        client={client}
        to={listAddress(figure)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 1.5,
          p: 1.5,
          height: 1,
        }}
      >
        <Typography component="span" variant="h2" sx={{ minWidth: 32, fontVariantNumeric: 'tabular-nums' }}>
          {Quantidade}
        </Typography>
        <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
          <Tag
            tone={tones[Nome]}
            label={translate(`pages.dashboard.figures.${Nome}`, { smart_count: Quantidade })}
          />
          {Valor !== null && (
            <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(Valor, HOME_CURRENCY, language)}
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  )
}
