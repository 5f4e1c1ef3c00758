import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type RaRecord, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { RecordOf } from '#contract/record.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { isExchanged } from '#rules/pagamento/payable.ts'
import { WarningSign } from './WarningSign.tsx'

type Props = {
  readonly isChosen: boolean
  readonly warnings: readonly string[]
  /** Amount in its foreign currency, as far as it has one. */
  readonly foreign: string | null
  readonly searchOf: (id: number) => string
}

const line = { display: 'flex', justifyContent: 'space-between', gap: 1, minWidth: 0 } as const
const linkStyle = { flex: 1, minWidth: 0, color: 'inherit', textDecoration: 'none', py: 1 } as const
const cut = { minWidth: 0, overflow: 'hidden' } as const
const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Request in the inbox's list: payee and amount, number and due day, whether it was returned before, a sign where it has warnings, and its tick. */
export function InboxRow({ isChosen, warnings, foreign, searchOf }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const record = useRecordContext<RaRecord<number> & RecordOf<'pagamento'>>()
  const { selectedIds = [], onToggleItem } = useListContext()
  if (!record) return null
  const [isAgain, isAbroad] = [Boolean(record.MotivoDesautorizacao), isExchanged(record)]
  const id = rowLinkId('pagamento', record.Id)
  const box = `${id}-selecionar`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 0.5,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginBlock: 'calc(var(--top-bar, 0px) + 8px) calc(var(--selection-bar, 0px) + 8px)',
        ...(isChosen && { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 0 currentColor' }),
      }}
    >
      <Checkbox
        size="small"
        sx={{ alignSelf: 'flex-start', mt: 0.25 }}
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
        slotProps={{
          input: {
            id: box,
            'aria-label': translate('ra.action.select_row'),
            'aria-labelledby': `${box} ${id}`,
          },
        }}
      />
      <Box
        component={Link}
        id={id}
        to={searchOf(record.Id)}
        aria-current={isChosen ? 'true' : undefined}
        sx={linkStyle}
      >
        <Box component="span" sx={line}>
          <Typography component="span" sx={{ ...cut, fontWeight: 'bold' }}>
            <RegisterField source="IdBeneficiario" isShort />
          </Typography>
          <Typography component="span" sx={{ ...figure, fontWeight: 'bold' }}>
            <RegisterField source="ValorLiquido" />
          </Typography>
        </Box>
        <Box component="span" sx={line}>
          <Typography component="span" variant="body2" color="text.secondary" sx={cut}>
            <RegisterField source="Numero" />
            <WarningSign warnings={warnings} />
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={figure}>
            <RegisterField source="DataVencimento" />
          </Typography>
        </Box>
        {(isAgain || isAbroad) && (
          // As high before the amount is known.
          <Box component="span" sx={line}>
            <Typography component="span" variant="body2" sx={cut}>
              {isAgain && translate('pages.pagamento.resent.done')}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary" sx={figure}>
              {isAbroad && (foreign === null ? record.Moeda : formatMoney(foreign, record.Moeda, language))}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  )
}
