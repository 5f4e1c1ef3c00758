import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { canalEndpoints, companyParts } from '#contract/features/canal.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { Companies } from './Companies.tsx'
import { Letters } from './Letters.tsx'

/** Parameter of the address that says which list is open. */
export const PART = 'mostrar'

const LETTERS = 'cartas'

/** Lists of the channel, each with the number it is counted by. */
const lists = [...companyParts, LETTERS] as const

const counts = { todas: 'Empresas', novas: 'Novas', semAtividade: 'SemAtividade', cartas: 'Cartas' } as const

/** Screen of the channel's owner: its companies, by parts, and e-mails that were given up. */
export function CanalScreen() {
  const translate = useTranslate()
  const language = useLocale()
  const [parameters, setParameters] = useSearchParams()
  const shown = lists.find(one => one === parameters.get(PART)) ?? 'todas'
  const { data } = useQuery({
    queryKey: ['canal', 'resumo'],
    queryFn: ({ signal }) => call(canalEndpoints['canal/resumo'], { signal }),
  })
  return (
    <Card>
      <Tabs
        value={shown}
        onChange={(_, part: string) => setParameters({ [PART]: part }, { replace: true })}
        variant="scrollable"
        aria-label={translate('pages.canal.title')}
        sx={{ minHeight: 42, px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {lists.map(one => (
          <Tab
            key={one}
            value={one}
            sx={{ minHeight: 42, textTransform: 'none' }}
            label={`${translate(`pages.canal.parts.${one}`)} (${data ? formatInteger(data[counts[one]], language) : '–'})`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-label={translate(`pages.canal.parts.${shown}`)} sx={{ py: 1 }}>
        {shown === LETTERS ? <Letters /> : <Companies part={shown} />}
      </Box>
    </Card>
  )
}
