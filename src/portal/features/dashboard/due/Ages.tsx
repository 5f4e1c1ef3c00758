import Box from '@mui/material/Box'
import type { Valores } from '#contract/features/dashboard.ts'
import { FigureTile } from '#portal/features/dashboard/FigureTile.tsx'
import { listAddress } from '#portal/features/dashboard/listAddress.ts'
import { cards, OverviewSection } from '#portal/features/dashboard/OverviewSection.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { dueAges } from '#rules/pagamento/duePayments.ts'

/** Ageing of what is owed as four amounts, each a link to its requests. */
export function Ages({ ages }: { readonly ages: Valores['Idades'] }) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <OverviewSection title={translate('pages.dashboard.due.ages.title')}>
      <Box component="ul" sx={cards}>
        {ages.map(age => (
          <FigureTile
            key={age.Nome}
            figure={formatMoney(age.Valor, HOME_CURRENCY, language)}
            label={translate(`pages.dashboard.due.ages.${age.Nome}`, dueAges[age.Nome])}
            note={translate('pages.dashboard.due.requests', { smart_count: age.Quantidade })}
            isLate={age.Nome !== 'aVencer' && age.Quantidade > 0}
            to={listAddress(age)}
          />
        ))}
      </Box>
    </OverviewSection>
  )
}
