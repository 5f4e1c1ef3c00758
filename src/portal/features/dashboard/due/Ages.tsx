import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Valores } from '#contract/features/dashboard.ts'
import { listAddress } from '#portal/features/dashboard/listAddress.ts'
import { cards, OverviewSection } from '#portal/features/dashboard/OverviewSection.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { dueAges } from '#rules/pagamento/duePayments.ts'

const grid = { ...cards, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } }

/** Ageing of what is owed as four amounts, each a link to its requests. */
export function Ages({ ages }: { readonly ages: Valores['Idades'] }) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <OverviewSection title={translate('pages.dashboard.due.ages.title')}>
      <Box component="ul" sx={grid}>
        {ages.map(age => {
          const isLate = age.Nome !== 'aVencer' && age.Quantidade > 0
          return (
            <Card key={age.Nome} component="li" sx={{ listStyle: 'none' }}>
              <CardActionArea component={Link} to={listAddress(age)} sx={{ px: 2, py: 1.5, height: 1 }}>
                <Typography variant="body2" color="text.secondary">
                  {translate(`pages.dashboard.due.ages.${age.Nome}`, dueAges[age.Nome])}
                </Typography>
                <Typography
                  sx={{
                    ...{
                      typography: { xs: 'h3', sm: 'h2' },
                      fontWeight: 'bold',
                      fontVariantNumeric: 'tabular-nums',
                    },
                    color: isLate ? 'error.dark' : 'text.primary',
                  }}
                >
                  {formatMoney(age.Valor, HOME_CURRENCY, language)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {translate('pages.dashboard.due.requests', { smart_count: age.Quantidade })}
                </Typography>
              </CardActionArea>
            </Card>
          )
        })}
      </Box>
    </OverviewSection>
  )
}
