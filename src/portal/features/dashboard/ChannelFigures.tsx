import Box from '@mui/material/Box'
import { type ChannelList, channelLists, channelRoute } from '#contract/features/canal.ts'
import { useChannelCounts } from '#portal/providers/http/useChannelCounts.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { FigureTile } from './FigureTile.tsx'
import { cards, OverviewSection } from './OverviewSection.tsx'

const tones: { readonly [L in ChannelList]: Tone } = {
  todas: 'neutral',
  novas: 'done',
  semAtividade: 'waiting',
  cartas: 'stopped',
}

/** Numbers of the channel, for its owner: each leads to the list of what it counts. One not known yet is a dash of the same place. */
export function ChannelFigures() {
  const translate = useTranslate()
  const language = useLocale()
  const counts = useChannelCounts()
  const title = translate('pages.canal.title')
  return (
    <OverviewSection title={title}>
      <Box component="ul" aria-label={title} sx={cards}>
        {channelLists.map(({ name }) => (
          <FigureTile
            key={name}
            figure={counts ? formatInteger(counts[name], language) : '–'}
            label={
              <Tag
                tone={counts?.[name] === 0 ? 'neutral' : tones[name]}
                label={translate(`pages.canal.parts.${name}`)}
              />
            }
            to={channelRoute(name)}
          />
        ))}
      </Box>
    </OverviewSection>
  )
}
