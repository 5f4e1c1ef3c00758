import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { TRUE_UP } from '#rules/pagamento/funds.ts'

const pagamento = entityNamed('pagamento')

/** Links to the advance that a payment request accounts for, and to the request that accounts for it. */
export function LinkedRequests({ review }: { readonly review: ResumoPagamento }) {
  const translate = useTranslate()
  const { Numerario, PrestacaoContas } = review
  const links = [
    { label: translate('fields.Numerario'), to: Numerario },
    { label: codeLabel(translate, 'TipoSolicitacaoPagto', TRUE_UP), to: PrestacaoContas },
  ]
  if (!Numerario && !PrestacaoContas) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {links.map(
        ({ label, to }) =>
          to && (
            <Typography key={label} variant="body2">
              {label}:{' '}
              <Link component={RouterLink} to={recordPath(pagamento, to.Id)}>
                {to.Numero}
              </Link>
            </Typography>
          ),
      )}
    </Box>
  )
}
