import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { RecordView } from '#portal/parts/record/RecordView.tsx'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useWords } from '#portal/providers/language.ts'
import { PrintTable } from './PrintTable.tsx'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')
const MOST = 100

type Line = StoredRow & { readonly id: number }

/** On paper only what is to be printed: the rest of the page is left out, and it may run over several sheets. */
const onPaper = {
  '@media print': {
    '#root, [data-no-print]': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      boxShadow: 'none !important',
    },
  },
}

async function linesOf(name: string, filter: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const { data } = await dataProvider.getList<Line>(name, {
    filter,
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
    signal,
  })
  return data
}

/** A request with its items and fiscal documents as one paper. */
export function PrintView({ record, onClose }: { readonly record: StoredRow; readonly onClose: () => void }) {
  const say = useWords()
  const titleId = useId()
  const query = useQuery({
    queryKey: ['pagamento/imprimir', record.Id, record.Versao],
    queryFn: async ({ signal }) => ({
      items: await linesOf(item.name, { IdPagamento: record.Id }, signal),
      documents: await linesOf(docfiscal.name, { IdSolicitacaoPagamento: record.Id }, signal),
    }),
  })
  return (
    <Dialog open onClose={onClose} fullScreen aria-labelledby={titleId}>
      <GlobalStyles styles={onPaper} />
      <Box sx={{ p: 4, flex: 1 }}>
        <Typography id={titleId} variant="h1" component="h2" sx={{ mb: 3 }}>
          {say('registers.pagamento.one')} {String(record['Numero'])}
        </Typography>
        <RecordView entity={pagamento} record={record} />
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
          {say('actions.close')}
        </Button>
        <Button variant="contained" disabled={!query.data} onClick={() => window.print()}>
          {say('pages.pagamento.print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
