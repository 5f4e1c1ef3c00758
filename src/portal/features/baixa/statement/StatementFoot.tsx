import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { MOST_PAID } from '#contract/features/baixa.ts'
import type { ExtratoConciliado } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { SumFoot } from '#portal/ui/SumFoot.tsx'
import { differingDebits, isTwice, settlementOf, sumOfTicked, tickedDebits } from './picks.ts'
import { useDifferenceText } from './useDifferenceText.ts'
import type { UsedStatement } from './useStatement.ts'

type Props = { readonly statement: ExtratoConciliado; readonly used: UsedStatement }

/** Sum of the ticked debits, and the button that settles them once sum and account are confirmed. */
export function StatementFoot({ statement, used }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const differenceText = useDifferenceText(statement.Moeda)
  const [isAsked, setAsked] = useState(false)
  const ticked = tickedDebits(used.picks, statement.Debitos)
  const sum = formatMoney(sumOfTicked(ticked), statement.Moeda, language)
  const count = ticked.length
  const reasonKey =
    (count === 0 && 'none') || (count > MOST_PAID && 'tooMany') || (isTwice(ticked) && 'twice') || undefined
  const reason = reasonKey && translate(`pages.extrato.hindered.${reasonKey}`, { max: MOST_PAID })
  const label = translate('pages.extrato.settle', { count })
  return (
    <SumFoot count={translate('pages.extrato.chosen', { smart_count: count })} sum={sum}>
      <ReasonedButton
        variant="contained"
        reason={reason}
        disabled={used.isSettling || used.isReading}
        onClick={() => setAsked(true)}
      >
        {label}
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsked}
        title={translate('pages.extrato.ask', { sum })}
        confirmLabel={label}
        isHarmless
        isBusy={used.isSettling}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          const body = settlementOf(statement, ticked)
          if (body) used.settle({ body })
          setAsked(false)
        }}
      >
        {translate('pages.extrato.askText', { smart_count: count, account: statement.Conta })}
        {differingDebits(ticked).map(({ debit, option }) => (
          <Typography key={debit.Chave} sx={{ mt: 1 }}>
            {differenceText(option.Diferenca)}
          </Typography>
        ))}
      </ConfirmDialog>
    </SumFoot>
  )
}
