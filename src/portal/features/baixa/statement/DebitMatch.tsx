import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { DebitoDoExtrato } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { useDifferenceText } from './useDifferenceText.ts'

type Option = DebitoDoExtrato['Opcoes'][number]

type Props = {
  readonly debit: DebitoDoExtrato
  readonly currency: string
  readonly option: Option | undefined
  /** Whether it stands on two lines, with the day before its state. */
  readonly isBrief: boolean
  readonly onChoose: (place: number) => void
}

const baixa = entityNamed('baixa')

/** Purpose of a debit: its settlement, the suggested requests, a choice of several, or nothing. */
export function DebitMatch({ debit, currency, option, isBrief, onChoose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { Baixa, Situacao, Opcoes } = debit
  const state = translate(`pages.extrato.is.${Situacao}`)
  const differenceOf = useDifferenceText(currency)
  const named = ({ Solicitacoes, Diferenca }: Option) => {
    const [first] = Solicitacoes
    const due = first ? translate('pages.baixa.due', { day: formatDay(first.DataVencimento, language) }) : ''
    const each = Solicitacoes.map(({ Numero, ValorSaldo }) =>
      Solicitacoes.length > 1 ? `${Numero} (${formatMoney(ValorSaldo, currency, language)})` : Numero,
    )
    const apart = differenceOf(Diferenca)
    return [first?.Beneficiario, each.join(' + '), ...(isBrief ? [] : [due]), apart]
      .filter(Boolean)
      .join(' · ')
  }
  const daysToDue = (days: number) =>
    days === 0
      ? translate('pages.extrato.onDueDay')
      : translate('pages.extrato.daysToDue', { smart_count: days })
  const day = isBrief && formatDay(debit.Data, language)
  const reason = [
    day,
    state,
    option?.Indicio && translate(`pages.extrato.named.${option.Indicio}`),
    option && daysToDue(option.Dias),
    option && differenceOf(option.Diferenca),
  ]
  if (Baixa) {
    return (
      <Typography variant="body2" component="div">
        <Link component={RouterLink} to={recordPath(baixa, Baixa.Id)}>
          {Baixa.Numero}
        </Link>
        {[state, day].filter(Boolean).map(text => ` · ${text}`)}
      </Typography>
    )
  }
  return (
    <>
      {Situacao === 'sugerida' && Opcoes.length === 1 && option && (
        <Typography variant="body2" component="div" noWrap={isBrief} sx={{ fontWeight: 'medium' }}>
          {named(option)}
        </Typography>
      )}
      {Opcoes.length > 0 && !(Situacao === 'sugerida' && Opcoes.length === 1) && (
        <TextField
          select
          fullWidth
          size="small"
          value={option ? Opcoes.indexOf(option) : ''}
          onChange={({ target }) => target.value !== '' && onChoose(Number(target.value))}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': translate('pages.extrato.chooseFor', { name: debit.Descricao }) },
          }}
        >
          {!option && <option value="">{translate('pages.extrato.pick')}</option>}
          {Opcoes.map((one, place) => (
            <option key={one.Solicitacoes.map(({ Id }) => Id).join()} value={place}>
              {named(one)}
            </option>
          ))}
        </TextField>
      )}
      <Typography
        variant="body2"
        color="text.secondary"
        component="div"
        noWrap={isBrief && option !== undefined}
      >
        {reason.filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}
