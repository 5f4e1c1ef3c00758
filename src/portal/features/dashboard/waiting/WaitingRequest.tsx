import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { RevisaoPagamento } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { useDeliberation } from '#portal/features/pagamento/inbox/useDeliberation.ts'
import { useHeldAuthorization } from '#portal/features/pagamento/inbox/useHeldAuthorization.ts'
import { CHOSEN } from '#portal/features/pagamento/inbox/useIsInbox.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useForeseen } from '#portal/record/useForeseen.ts'

type Props = {
  readonly request: RecordOf<'pagamento'>
  /** Place among the others, which it moves up from when one before it goes. */
  readonly at: number
  /** Reasons against authorizing it; null where the server does not say, undefined until it does. */
  readonly review: RevisaoPagamento | null | undefined
  /** Address of the inbox. */
  readonly address: string
  /** Least height of the row. */
  readonly height: object
}

/**
 * Request that waits for the user: payee, amount and due day, which lead to it in the inbox. It is authorized here where nothing
 * stands against it; in the inbox warnings are read, and a return gets its reason.
 */
export function WaitingRequest({ request, at, review, address, height }: Props) {
  const translate = useTranslate()
  const authorize = useHeldAuthorization()
  const place = `${address}&${CHOSEN}=${request.Id}`
  const isClear = review && review.Impedimento === null && review.Avisos.length === 0
  const isFirst = review?.PrimeiraDeDuas ?? false
  // The second click of a double one decides once more on nothing, neither on this one nor on the next.
  const isDecided = useForeseen('pagamento', request.Id) !== undefined
  const { isSeen, press } = useDeliberation(isClear && !isDecided ? String(at) : undefined, () =>
    authorize(request, [], isFirst),
  )
  const named = (what: string) => `${what}: ${request.Numero}`
  return (
    <Box
      component="li"
      sx={{
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
          px: 2.5,
          py: 1,
        },
        ...{ minHeight: height, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 160px', sm: '1 1 200px' }, minWidth: 0 }}>
        <Link component={RouterLink} to={place} sx={{ fontWeight: 'bold', overflowWrap: 'anywhere' }}>
          <RegisterField source="IdBeneficiario" isShort />
        </Link>
        <Typography variant="body2" color="text.secondary">
          <RegisterField source="Numero" />
          {' · '}
          <RegisterField source="DataVencimento" />
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }}>
        <RegisterField source="ValorLiquido" />
      </Typography>
      <Box sx={{ minWidth: 104, ml: 'auto', textAlign: 'right' }}>
        {isClear && (
          <Button
            variant="contained"
            size="small"
            aria-label={named(translate('registers.pagamento.actions.autorizar.do'))}
            aria-disabled={!isSeen}
            sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
            onClick={press}
          >
            {translate('registers.pagamento.actions.autorizar.do')}
          </Button>
        )}
        {review !== undefined && !isClear && (
          <Button
            component={RouterLink}
            to={place}
            variant="outlined"
            size="small"
            aria-label={named(translate('pages.dashboard.waiting.review'))}
          >
            {translate('pages.dashboard.waiting.review')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
