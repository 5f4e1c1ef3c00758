import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { SolicitacaoLigada } from '#contract/features/pagamento.ts'
import { recordPath } from '#portal/record/model/paths.ts'

const pagamento = entityNamed('pagamento')

const MOST_LINKS = 5

/** Links to payment requests by their numbers, and how many more there are. */
export function RequestLinks({ requests }: { readonly requests: readonly SolicitacaoLigada[] }) {
  const more = requests.length - MOST_LINKS
  return (
    <>
      {requests.slice(0, MOST_LINKS).map(({ Id, Numero }, at) => (
        <span key={Id}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={recordPath(pagamento, Id)} color="inherit" underline="always">
            {Numero}
          </Link>
        </span>
      ))}
      {more > 0 && `, +${more}`}
    </>
  )
}
