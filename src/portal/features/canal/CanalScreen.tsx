import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router-dom'
import { CHANNEL_LIST, channelLists } from '#contract/features/canal.ts'
import { useChannelCounts } from '#portal/providers/http/useChannelCounts.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { Companies } from './Companies.tsx'
import { Letters } from './Letters.tsx'

/** Screen of the channel's owner: its companies, by parts, and e-mails that were given up. */
export function CanalScreen() {
  const translate = useTranslate()
  const language = useLocale()
  const [parameters, setParameters] = useSearchParams()
  const shown = channelLists.find(({ name }) => name === parameters.get(CHANNEL_LIST))?.name ?? 'todas'
  const counts = useChannelCounts()
  return (
    <Card>
      <Tabs
        value={shown}
        onChange={(_, part: string) => setParameters({ [CHANNEL_LIST]: part }, { replace: true })}
        variant="scrollable"
        aria-label={translate('pages.canal.title')}
        sx={{ minHeight: 42, px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {channelLists.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            sx={{ minHeight: 42, textTransform: 'none' }}
            label={`${translate(`pages.canal.parts.${name}`)} (${counts ? formatInteger(counts[name], language) : '–'})`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-label={translate(`pages.canal.parts.${shown}`)} sx={{ py: 1 }}>
        {shown === 'cartas' ? <Letters /> : <Companies part={shown} />}
      </Box>
    </Card>
  )
}
