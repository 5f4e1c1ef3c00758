import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AutorizadoresPagamento } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { impedimentOf } from '#portal/record/impediments.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { useAuthorizers } from './useAuthorizers.ts'

const MOST_NAMES = 5

/** Height of a line, which comes later than the page. */
const LINE = 20

/** Lines that say who may authorize a waiting payment request, and why the user cannot or another has to. */
export function Authorizers({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const { data, isAsked } = useAuthorizers(record)
  const hindrance = impedimentOf(record, 'autorizar')
  if (!isAsked) return null
  return (
    <Box>
      {/* At the button it is said to the pointer and to screen readers alone. */}
      {hindrance && <Hindrance word={hindrance} />}
      <Box sx={{ minHeight: LINE }}>{data && <Told who={data} />}</Box>
    </Box>
  )
}

function Hindrance({ word }: { readonly word: string }) {
  const translate = useTranslate()
  return (
    <Typography variant="body2" sx={{ fontWeight: 'medium' }}>
      {declaredWord(translate, word)}
    </Typography>
  )
}

function Told({ who }: { readonly who: AutorizadoresPagamento }) {
  const translate = useTranslate()
  const language = useLocale()
  const { Limite, Primeira, Pessoas, Necessarias } = who
  const reasons = [
    Necessarias > 1 && translate('pages.pagamento.authorizers.two'),
    Limite &&
      translate('pages.pagamento.authorizers.limit', { limit: formatMoney(Limite, HOME_CURRENCY, language) }),
    Primeira && translate('pages.pagamento.authorizers.first', { person: Primeira }),
  ].filter(reason => typeof reason === 'string')
  return (
    <>
      {reasons.length > 0 && <Typography variant="body2">{reasons.join(' · ')}</Typography>}
      {Pessoas && <People names={Pessoas} />}
    </>
  )
}

function People({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate()
  const language = useLocale()
  if (names.length === 0) {
    return (
      <Typography variant="body2" color="error.dark">
        {translate('pages.pagamento.authorizers.nobody')}
      </Typography>
    )
  }
  const more = names.length - MOST_NAMES
  const shown = [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`+${more}`] : [])]
  const people = new Intl.ListFormat(language, { type: 'conjunction' }).format(shown)
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('pages.pagamento.authorizers.who', { people })}
    </Typography>
  )
}
