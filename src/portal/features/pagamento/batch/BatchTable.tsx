import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import type { InBatch } from './batch.ts'

const pagamento = entityNamed('pagamento')

/** Fields of the account that the amount goes to, by how it is paid. */
const TARGETS = ['ContaNoEnvio', 'ChavePix', 'LinhaDigitavel'] as const

/** Requests that are to be authorized together, with the warnings of each, or the reason why it is left out. */
export function BatchTable({ batch }: { readonly batch: readonly InBatch[] }) {
  const translate = useTranslate()
  const { many, field: labelOf } = useLabels(pagamento)
  const columnOf = (source: string, label = labelOf(source)): PlainColumn<InBatch> => ({
    label,
    cell: ({ record }) => <RegisterField source={source} field={fieldOf(source)} record={record} isShort />,
  })
  return (
    <PlainTable
      label={many}
      rows={batch}
      keyOf={({ record }) => record.Id}
      columns={[
        columnOf('Numero'),
        columnOf('IdBeneficiario'),
        { ...columnOf('DataVencimento'), isFigure: true },
        {
          label: labelOf('IdContaBeneficiario'),
          cell: ({ record }) => {
            const source = TARGETS.find(name => record[name]) ?? TARGETS[0]
            return <RegisterField source={source} field={fieldOf(source)} record={record} isShort />
          },
        },
        { ...columnOf('ValorLiquido'), isFigure: true },
        {
          label: translate('pages.pagamento.batch.note'),
          cell: ({ warnings, reason, isFirstOfTwo }) =>
            reason === undefined ? (
              [
                ...(isFirstOfTwo ? [translate('pages.pagamento.authorizers.two')] : []),
                ...warnings.map(key => declaredWord(translate, key)),
              ].map(line => (
                <Typography key={line} component="span" variant="body2" sx={{ display: 'block' }}>
                  {line}
                </Typography>
              ))
            ) : (
              <Typography component="span" variant="body2" color="error.dark">
                {reason}
              </Typography>
            ),
        },
      ]}
    />
  )
}

const fieldOf = (name: string) => {
  const field = pagamento.spec.fields[name]
  if (!field) throw new Error(`A request has no field ${name}`)
  return field
}
