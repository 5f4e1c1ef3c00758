import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf, RecordOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { everyRecord } from '#portal/record/everyRecord.ts'
import { CompanyLogo } from '#portal/record/picture/CompanyLogo.tsx'
import { OwnerLogo } from '#portal/record/picture/OwnerLogo.tsx'
import { RecordView } from '#portal/record/RecordView.tsx'
import { contentTheme } from '#portal/theme/theme.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PrintTable } from './PrintTable.tsx'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')

type PrintedName = 'pagamento/item' | 'pagamento/docfiscal'

/** Print styles: hide the rest of the page, and let the content run over several sheets. */
const onPaper = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    '#root, [data-no-print]': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      boxShadow: 'none !important',
    },
    '.MuiTableContainer-root': { overflow: 'visible !important' },
    // Tables are wider on a screen than on paper.
    '.MuiDialog-paper :is(th, td)': {
      padding: '3px 6px 3px 0 !important',
      fontSize: '9px !important',
      lineHeight: '1.3 !important',
    },
    '.MuiDialog-paper :is(th, td) *': {
      overflowWrap: 'break-word !important',
      fontSize: 'inherit !important',
    },
    '.MuiDialog-paper :is(tr, section > div > div)': { breakInside: 'avoid' },
  },
}

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
        <GlobalStyles styles={onPaper} />
        <Box sx={{ p: { xs: 2, sm: 4 }, flex: 1, '@media print': { p: 0 } }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
            <CompanyLogo height={40} />
            <OwnerLogo height={40} />
          </Box>
          <Typography id={titleId} variant="h1" component="h2" sx={{ mb: 3 }}>
            {translate('registers.pagamento.one')} {record.Numero}
          </Typography>
          <RecordView entity={pagamento} record={record} without={pagamento.register.sides?.internal ?? []} />
          <Loaded query={query}>
            {({ items, documents }) => (
              <>
                <PrintTable entity={item} rows={items} />
                <PrintTable entity={docfiscal} rows={documents} />
              </>
            )}
          </Loaded>
        </Box>
        <DialogActions data-no-print>
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
