import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { WaitingState } from './WaitingState.tsx'

const pagamento = entityNamed('pagamento')

type Props = {
  readonly id: number
  /** Whether its heading takes the focus, as that of a page does. */
  readonly isFocused: boolean
  /** Amount in its foreign currency, as far as it has one. */
  readonly foreign: string | null
}

/** Head of the surrounding request in the inbox: payee, number with a link to its page, state, amount and due day. */
export function PaneHead({ id, isFocused, foreign }: Props) {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          <RegisterField source="IdBeneficiario" />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Link
            component={RouterLink}
            to={recordPath(pagamento, id)}
            state={{ from: `${pathname}${search}` }}
          >
            <RegisterField source="Numero" />
          </Link>
          <WaitingState />
        </Box>
        <Asker />
      </Box>
      <Box sx={{ textAlign: { sm: 'right' } }}>
        <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <RegisterField source="ValorLiquido" />
        </Typography>
        {foreign !== null && <Foreign amount={foreign} />}
        <Typography variant="body2" color="text.secondary">
          {`${translate('fields.DataVencimento')}: `}
          <RegisterField source="DataVencimento" />
        </Typography>
      </Box>
    </Box>
  )
}

/** Amount of the surrounding request in its foreign currency, of the gross value. */
function Foreign({ amount }: { readonly amount: string }) {
  const translate = useTranslate()
  const language = useLocale()
  const record = useRecordContext<RaRecord<number> & RecordOf<'pagamento'>>()
  if (!record) return null
  return (
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {`${translate('fields.ValorBruto')}: ${formatMoney(amount, record.Moeda, language)}`}
    </Typography>
  )
}

/** Provider that has made the surrounding request, who may be another than its payee. */
function Asker() {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord<number> & RecordOf<'pagamento'>>()
  if (!record?.CriadaPorBeneficiario) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {`${translate('pages.pagamento.inbox.askedBy')}: `}
      <RegisterField source="IdProvedor" />
    </Typography>
  )
}
