import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { entityNamed } from '#contract/entity.ts'
import { BoletoDifference } from '#portal/features/pagamento/review/BoletoDifference.tsx'
import { RequestLinks } from '#portal/features/pagamento/review/RequestLinks.tsx'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import { IDENTICAL } from '#rules/pagamento/warnings.ts'
import type { InBatch } from './batch.ts'

const pagamento = entityNamed('pagamento')

/** Payee, whose name is read whole. */
const PAYEE = 'IdBeneficiario'

/** Fields of the account that the amount goes to, by how it is paid. */
const TARGETS = ['ContaNoEnvio', 'ChavePix', 'LinhaDigitavel', 'IdContaBeneficiario'] as const

/**
 * Requests that something is done to together, with the warnings of each, or the reason why it is left out; a telephone has
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
    columnOf(PAYEE),
    { ...columnOf('DataVencimento'), isFigure: true },
    { label: labelOf('IdContaBeneficiario'), cell: ({ record }) => <Target record={record} /> },
    amount,
    { label: translate('pages.pagamento.batch.note'), cell: one => <Notes one={one} /> },
  ]
  const narrow: readonly PlainColumn<InBatch>[] = [
    { label: labelOf(PAYEE), cell: one => <Together one={one} /> },
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
  <RegisterField
    source={source}
    field={fieldOf(source)}
    record={record}
    isShort={source !== PAYEE && !TARGETS.some(target => target === source)}
  />
)

/** Account that the amount goes to, whole: it is what is to be checked. */
const Target = ({ record }: ValueProps) => (
  <Box component="span" sx={{ display: 'inline-block', minWidth: { md: 168 }, overflowWrap: 'anywhere' }}>
    <Value source={TARGETS.find(name => record[name]) ?? TARGETS[0]} record={record} />
  </Box>
)

function Notes({
  one: { record, warnings, boleto, identicals, reason, isFirstOfTwo },
}: {
  readonly one: InBatch
}) {
  const translate = useTranslate()
  if (reason !== undefined) {
    return (
      <Typography component="span" variant="body2" color="error.dark">
        {reason}
      </Typography>
    )
  }
  const lines = [...(isFirstOfTwo ? ['pages.pagamento.authorizers.two'] : []), ...warnings]
  return lines.map(key => (
    <Typography key={key} component="span" variant="body2" sx={{ display: 'block' }}>
      {declaredWord(translate, key)} <BoletoDifference warning={key} boleto={boleto} record={record} />
      {key === IDENTICAL && (
        <>
          {' '}
          <RequestLinks requests={identicals} />
        </>
      )}
    </Typography>
  ))
}

/** Payee of a request, and below it number, due day, account and notes. */
function Together({ one }: { readonly one: InBatch }) {
  const { record } = one
  return (
    <>
      <Value source={PAYEE} record={record} />
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
