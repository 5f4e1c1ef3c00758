import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { entityNamed } from '#contract/entity.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import type { InBatch } from './batch.ts'

const pagamento = entityNamed('pagamento')

/** Fields of the account that the amount goes to, by how it is paid. */
const TARGETS = ['ContaNoEnvio', 'ChavePix', 'LinhaDigitavel'] as const

/**
 * Requests that are to be authorized together, with the warnings of each, or the reason why it is left out; a telephone has
 * room for the payee and the amount, and all else stands below the payee.
 */
export function BatchTable({ batch }: { readonly batch: readonly InBatch[] }) {
  const translate = useTranslate()
  const { many, field: labelOf } = useLabels(pagamento)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const columnOf = (source: string): PlainColumn<InBatch> => ({
    label: labelOf(source),
    cell: ({ record }) => <Value source={source} record={record} />,
  })
  const amount = { ...columnOf('ValorLiquido'), isFigure: true }
  const whole: readonly PlainColumn<InBatch>[] = [
    columnOf('Numero'),
    columnOf('IdBeneficiario'),
    { ...columnOf('DataVencimento'), isFigure: true },
    { label: labelOf('IdContaBeneficiario'), cell: ({ record }) => <Target record={record} /> },
    amount,
    { label: translate('pages.pagamento.batch.note'), cell: one => <Notes one={one} /> },
  ]
  const narrow: readonly PlainColumn<InBatch>[] = [
    { label: labelOf('IdBeneficiario'), cell: one => <Together one={one} /> },
    amount,
  ]
  return (
    <PlainTable
      label={many}
      rows={batch}
      keyOf={({ record }) => record.Id}
      columns={isNarrow ? narrow : whole}
    />
  )
}

type ValueProps = Pick<InBatch, 'record'>

const Value = ({ source, record }: ValueProps & { readonly source: string }) => (
  <RegisterField source={source} field={fieldOf(source)} record={record} isShort />
)

const Target = ({ record }: ValueProps) => (
  <Value source={TARGETS.find(name => record[name]) ?? TARGETS[0]} record={record} />
)

function Notes({ one: { warnings, reason, isFirstOfTwo } }: { readonly one: InBatch }) {
  const translate = useTranslate()
  if (reason !== undefined) {
    return (
      <Typography component="span" variant="body2" color="error.dark">
        {reason}
      </Typography>
    )
  }
  const lines = [
    ...(isFirstOfTwo ? [translate('pages.pagamento.authorizers.two')] : []),
    ...warnings.map(key => declaredWord(translate, key)),
  ]
  return lines.map(line => (
    <Typography key={line} component="span" variant="body2" sx={{ display: 'block' }}>
      {line}
    </Typography>
  ))
}

/** Payee of a request, and below it number, due day, account and notes. */
function Together({ one }: { readonly one: InBatch }) {
  const { record } = one
  return (
    <>
      <Value source="IdBeneficiario" record={record} />
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        <Value source="Numero" record={record} />
        {' · '}
        <Value source="DataVencimento" record={record} />
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        <Target record={record} />
      </Typography>
      <Notes one={one} />
    </>
  )
}

const fieldOf = (name: string) => {
  const field = pagamento.spec.fields[name]
  if (!field) throw new Error(`A request has no field ${name}`)
  return field
}
