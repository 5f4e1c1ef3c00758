import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import { ThemeProvider } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf, RecordOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { everyRecord } from '#portal/record/everyRecord.ts'
import { Paper } from '#portal/record/paper/Paper.tsx'
import { RecordView } from '#portal/record/RecordView.tsx'
import { contentTheme } from '#portal/theme/theme.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PrintTable } from './PrintTable.tsx'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')

type PrintedName = 'pagamento/item' | 'pagamento/docfiscal'

const linesOf = <N extends PrintedName>(name: N, filter: Partial<RecordOf<N>>, signal: AbortSignal) =>
  everyRecord<RecordOf<N>>(name, filter, 'id', signal)

/** Print view of a payment request with its items and fiscal documents, light in every theme. */
export function PrintView({
  record,
  onClose,
}: {
  readonly record: OpenedOf<'pagamento'>
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  const paper = useMemo(() => contentTheme('light'), [])
  const titleId = useId()
  const query = useQuery({
    queryKey: ['pagamento/imprimir', record.Id, record.Versao],
    queryFn: async ({ signal }) => ({
      items: await linesOf('pagamento/item', { IdPagamento: record.Id }, signal),
      documents: await linesOf('pagamento/docfiscal', { IdSolicitacaoPagamento: record.Id }, signal),
    }),
  })
  return (
    <ThemeProvider theme={paper}>
      <Dialog open onClose={onClose} fullScreen aria-labelledby={titleId}>
        <Paper title={`${translate('registers.pagamento.one')} ${record.Numero}`} titleId={titleId}>
          <RecordView entity={pagamento} record={record} without={pagamento.register.sides?.internal ?? []} />
          <Loaded query={query}>
            {({ items, documents }) => (
              <>
                <PrintTable entity={item} rows={items} />
                <PrintTable entity={docfiscal} rows={documents} />
              </>
            )}
          </Loaded>
        </Paper>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('actions.close')}
          </Button>
          <Button variant="contained" disabled={!query.data} onClick={() => window.print()}>
            {translate('pages.pagamento.print')}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  )
}
