import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { declaredField, entityNamed } from '#contract/entity.ts'
import { baixaEndpoints, type ComprovanteBaixa } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Paper } from '#portal/record/paper/Paper.tsx'
import { Definition } from '#portal/ui/Definition.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { ReceiptItems } from './ReceiptItems.tsx'

const baixa = entityNamed('baixa')
const filial = entityNamed('filial')
const status = declaredField('baixa', 'StatusBaixa')

/** Receipt of a settlement: the company, from which account and when, what was paid to whom, and who posted it. */
export function Receipt({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['baixa/comprovante', id],
    queryFn: ({ signal }) => call(baixaEndpoints['baixa/comprovante'], { query: { id: String(id) }, signal }),
  })
  return (
    <Paper title={[translate('registers.baixa.one'), query.data?.Numero].filter(Boolean).join(' ')}>
      <Loaded query={query}>{receipt => <Content receipt={receipt} />}</Loaded>
    </Paper>
  )
}

function Content({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf } = useLabels(baixa)
  const { field: labelOfBranch } = useLabels(filial)
  const { EfetivadaPor, DataEfetivacao } = receipt
  return (
    <>
      <Box
        sx={{
          mb: 3,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        }}
      >
        <Definition label={labelOf('IdFilial')}>{receipt.Filial}</Definition>
        <Definition label={labelOfBranch('Cnpj')}>{formatTaxId(receipt.Cnpj)}</Definition>
        <Definition label={labelOf('StatusBaixa')}>
          <RegisterField source="StatusBaixa" field={status} record={{ ...receipt }} />
        </Definition>
        <Definition label={labelOf('DataPagamento')}>{formatDay(receipt.DataPagamento, language)}</Definition>
        <Definition label={labelOf('IdConta')}>{receipt.Conta}</Definition>
        <Definition label={labelOf('NumeroDocumento')}>{receipt.NumeroDocumento ?? '–'}</Definition>
      </Box>
      <ReceiptItems receipt={receipt} />
      {DataEfetivacao && (
        <Typography sx={{ mt: 3 }}>
          {translate('pages.baixa.posted', {
            person: EfetivadaPor ?? translate('history.unknownUser'),
            when: formatInstant(DataEfetivacao, language),
          })}
        </Typography>
      )}
    </>
  )
}
