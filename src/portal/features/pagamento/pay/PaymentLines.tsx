import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { declaredField, entityNamed } from '#contract/entity.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { destinationFacts } from '#portal/record/paper/destination.ts'
import { amountOf, isOtherwisePaid, type Payable, type TypedPayment } from './payment.ts'

type Props = {
  readonly requests: readonly Payable[]
  readonly typed: TypedPayment
  readonly errors: Readonly<Record<string, string>>
  readonly canTake: boolean
  readonly onTake: (request: Payable) => void
}

const pagamento = entityNamed('pagamento')
const item = entityNamed('baixa/item')
const amount = declaredField('baixa/item', 'ValorPago')
const shown = {
  payee: declaredField('pagamento', 'IdBeneficiario'),
  due: declaredField('pagamento', 'DataVencimento'),
  balance: declaredField('pagamento', 'ValorSaldo'),
  type: declaredField('pagamento', 'IdTipoPagamento'),
  account: declaredField('pagamento', 'IdContaBeneficiario'),
}

const places = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr 10rem auto' },
} as const

/** Requests of a payment: payee, number, due day, balance, payment type and where it is paid to, and the amount that is paid of it. */
export function PaymentLines({ requests, typed, errors, canTake, onTake }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf, many } = useLabels(pagamento)
  const { field: itemLabel } = useLabels(item)
  return (
    <List aria-label={many} sx={{ py: 0 }}>
      {requests.map(request => (
        <ListItem key={request.Id} disableGutters divider sx={places}>
          <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <Typography sx={{ fontWeight: 'bold', overflowWrap: 'anywhere' }} component="span">
              <RegisterField source="IdBeneficiario" field={shown.payee} record={request} />
            </Typography>
            <Typography variant="body2" color="text.secondary" component="div">
              {request.Numero} · {labelOf('DataVencimento')}{' '}
              <RegisterField source="DataVencimento" field={shown.due} record={request} /> ·{' '}
              {labelOf('ValorSaldo')}{' '}
              <RegisterField source="ValorSaldo" field={shown.balance} record={request} />
            </Typography>
            <Typography variant="body2" color="text.secondary" component="div">
              <RegisterField source="IdTipoPagamento" field={shown.type} record={request} isShort />
              {isOtherwisePaid(request, typed) && (
                <Box component="strong" sx={{ color: 'warning.dark', ml: 1 }}>
                  {translate('pages.pagamento.pay.otherType')}
                </Box>
              )}
            </Typography>
            {destinationFacts({ ...request, Conta: request.ContaNoEnvio }).map(([name, words]) => (
              <Typography key={name} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {`${labelOf(name)}: ${words}`}
              </Typography>
            ))}
            {!request.ContaNoEnvio && request.IdContaBeneficiario && (
              <Typography variant="body2" component="div">
                {labelOf('IdContaBeneficiario')}:{' '}
                <RegisterField source="IdContaBeneficiario" field={shown.account} record={request} />
              </Typography>
            )}
            <Refusal text={errors[request.Id]} />
          </Box>
          <FieldInput
            id={`${id}${request.Id}`}
            source={`Valores.${amountOf(request)}`}
            field={amount}
            label={`${itemLabel('ValorPago')}: ${request.Numero}`}
            labelPlace="hidden"
            isRequired
          />
          <IconButton
            size="small"
            aria-label={translate('pages.pagamento.pay.takeOut', { name: String(request.Numero) })}
            disabled={!canTake}
            onClick={() => onTake(request)}
          >
            <Close fontSize="small" />
          </IconButton>
        </ListItem>
      ))}
    </List>
  )
}

function Refusal({ text }: { readonly text: string | undefined }) {
  return text ? (
    <FormHelperText error role="alert">
      {text}
    </FormHelperText>
  ) : null
}
