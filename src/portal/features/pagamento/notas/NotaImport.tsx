import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { OpenedOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { NotaTable } from './NotaTable.tsx'
import { addedTotal, isAddable } from './notaFiles.ts'
import { useNotas } from './useNotas.ts'

type Props = {
  readonly request: OpenedOf<'pagamento'>
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Dialog with the fiscal documents of XML files as the request takes them, before any is added. */
export function NotaImport({ request, files, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { query, rows, add, isPending } = useNotas(request, files, onClose)
  const count = rows.filter(isAddable).length
  const total = formatMoney(addedTotal(rows), HOME_CURRENCY, language)
  return (
    <ClosingDialog
      title={translate('pages.pagamento.notas.title')}
      maxWidth="md"
      onClose={() => isPending || onClose()}
      actions={
        count > 0 && (
          <Button variant="contained" disabled={isPending || query.isFetching} onClick={add}>
            {translate('pages.pagamento.notas.confirm', { smart_count: count })}
          </Button>
        )
      }
    >
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <Loaded query={query}>
          {read => (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '100%' }}>
              <NotaTable rows={read.rows} />
              <Typography role="status">
                {count > 0
                  ? `${translate('pages.pagamento.notas.total', { total })} ${translate('pages.pagamento.notas.kept')}`
                  : translate('pages.pagamento.notas.none')}
              </Typography>
            </Box>
          )}
        </Loaded>
      </DialogContent>
    </ClosingDialog>
  )
}
