import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { canalEndpoints, type ResumoCanal } from '#contract/features/canal.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { cards, OverviewSection } from './OverviewSection.tsx'

type ChannelFigure = {
  readonly part: 'todas' | 'novas' | 'semAtividade' | 'cartas'
  readonly count: keyof ResumoCanal
  readonly tone: Tone
}

const figures: readonly ChannelFigure[] = [
  { part: 'todas', count: 'Empresas', tone: 'neutral' },
  { part: 'novas', count: 'Novas', tone: 'done' },
  { part: 'semAtividade', count: 'SemAtividade', tone: 'waiting' },
  { part: 'cartas', count: 'Cartas', tone: 'stopped' },
]

/** Numbers of the channel, for its owner: each leads to the list of what it counts. One not known yet is a dash of the same place. */
export function ChannelFigures() {
  const translate = useTranslate()
  const language = useLocale()
  const { data } = useQuery({
    queryKey: ['canal', 'resumo'],
    queryFn: ({ signal }) => call(canalEndpoints['canal/resumo'], { signal }),
  })
  const title = translate('pages.canal.title')
  return (
    <OverviewSection title={title}>
      <Box component="ul" aria-label={title} sx={cards}>
        {figures.map(({ part, count, tone }) => (
          <Card key={part} component="li" sx={{ listStyle: 'none' }}>
            <CardActionArea
              component={Link}
              to={`/canal?mostrar=${part}`}
              sx={{ display: 'flex', justifyContent: 'flex-start', gap: 1.5, p: 1.5, height: 1 }}
            >
              <Typography
                component="span"
                variant="h2"
                sx={{ minWidth: 32, fontVariantNumeric: 'tabular-nums' }}
              >
                {data ? formatInteger(data[count], language) : '–'}
              </Typography>
              <Tag
                tone={data?.[count] === 0 ? 'neutral' : tone}
                label={translate(`pages.canal.parts.${part}`)}
              />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </OverviewSection>
  )
}
