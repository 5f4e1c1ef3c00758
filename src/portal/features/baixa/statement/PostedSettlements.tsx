import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'

const baixa = entityNamed('baixa')

type Props = { readonly posted: readonly { readonly Id: number; readonly Numero: string }[] }

/** Settlements that a statement has led to, each a link; nothing before there are any. */
export function PostedSettlements({ posted }: Props) {
  const translate = useTranslate()
  if (posted.length === 0) return null
  return (
    <Alert severity="success">
      {translate('pages.extrato.posted', { smart_count: posted.length })}{' '}
      {posted.map(({ Id, Numero }, at) => (
        <span key={Id}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={recordPath(baixa, Id)} color="inherit" underline="always">
            {Numero}
          </Link>
        </span>
      ))}
    </Alert>
  )
}
