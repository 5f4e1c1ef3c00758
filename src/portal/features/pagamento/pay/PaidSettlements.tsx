import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { z } from 'zod'
import { declaredField, entityNamed } from '#contract/entity.ts'
import type { baixaEfetivada } from '#contract/features/baixa.ts'
import { PAPER } from '#contract/route.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

const baixa = entityNamed('baixa')
const branch = declaredField('baixa', 'IdFilial')

type Props = {
  readonly posted: readonly z.infer<typeof baixaEfetivada>[]
  readonly onClose: () => void
}

/** Settlements that a payment has become: number, branch and amount of each, with its receipt. */
export function PaidSettlements({ posted, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <Box sx={{ display: 'grid', gap: 2, px: 3, py: 2 }}>
      <Alert severity="success">
        {translate('pages.pagamento.pay.paid', { smart_count: posted.length })}
      </Alert>
      <List sx={{ py: 0 }}>
        {posted.map(one => (
          <ListItem key={one.Id} disableGutters divider sx={{ gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={recordPath(baixa, one.Id)} sx={{ fontWeight: 'bold' }}>
                {one.Numero}
              </Link>
              {` · ${formatMoney(one.ValorTotal, HOME_CURRENCY, language)}`}
              <Typography variant="body2" color="text.secondary" component="div">
                <RegisterField source="IdFilial" field={branch} record={one} isShort />
              </Typography>
            </Box>
            <Link component={RouterLink} to={`${recordPath(baixa, one.Id)}/${PAPER}`}>
              {translate('pages.pagamento.pay.receipt', { name: one.Numero })}
            </Link>
          </ListItem>
        ))}
      </List>
      <Button variant="outlined" onClick={onClose} sx={{ justifySelf: 'end' }}>
        {translate('actions.close')}
      </Button>
    </Box>
  )
}
