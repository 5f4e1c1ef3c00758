import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { DespesaDoProcesso } from '#contract/features/pagamento.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

type Props = {
  readonly expense: DespesaDoProcesso
  readonly isTicked: boolean
  readonly isDisabled: boolean
  readonly refusal: string | undefined
  readonly onTick: (isTicked: boolean) => void
}

/** Expense of a process with its amount, to be ticked unless some request has it. */
export function ExpenseTick({ expense, isTicked, isDisabled, refusal, onTick }: Props) {
  const { Despesa, Moeda, Valor, ValorTotal, Incluida } = expense
  const translate = useTranslate()
  const language = useLocale()
  const noteId = useId()
  // One that was refused may be in somebody else's request by now.
  const note = refusal ?? (Incluida ? translate('pages.pagamento.included') : undefined)
  const amounts = [
    formatMoney(Valor, Moeda, language),
    ...(Moeda === HOME_CURRENCY ? [] : [formatMoney(ValorTotal, HOME_CURRENCY, language)]),
  ].join(' = ')
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isTicked && !Incluida}
            disabled={Incluida || isDisabled}
            onChange={(_event, isOn) => onTick(isOn)}
            slotProps={{ input: { 'aria-describedby': noteId } }}
          />
        }
        label={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <span>{Despesa}</span>
            <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
              {amounts}
            </Box>
          </Box>
        }
        sx={{ mr: 0, width: 1, '& .MuiFormControlLabel-label': { flex: 1 } }}
      />
      <Typography
        id={noteId}
        variant="body2"
        sx={{
          pl: 4.5,
          color: refusal === undefined ? 'text.secondary' : 'error.dark',
          '&:empty': { display: 'none' },
        }}
      >
        {note}
      </Typography>
    </Box>
  )
}
