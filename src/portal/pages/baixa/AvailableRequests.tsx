import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { settlementPages } from '#contract/settlements.ts'
import { Loaded } from '#portal/parts/Loaded.tsx'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useWords } from '#portal/providers/language.ts'
import { request } from '#portal/providers/request.ts'
import { AvailableTable } from './AvailableTable.tsx'
import { useAdding } from './useAdding.ts'

type Props = { readonly settlement: StoredRow; readonly onClose: () => void }

const LAST = 99

/** The authorized requests that a draft settlement may take: narrowed by words and due date, one by one or all. */
export function AvailableRequests({ settlement, onClose }: Props) {
  const say = useWords()
  const titleId = useId()
  const [words, setWords] = useState('')
  const [until, setUntil] = useState('')
  const filter = { ...(words && { q: words }), ...(until && { DataVencimento_lte: until }) }
  const asked = useDeferredValue(JSON.stringify(filter))
  const { add, isAdding } = useAdding(settlement.Id)
  const query = useQuery({
    queryKey: ['pagamentos/disponiveis', settlement.Id, asked],
    queryFn: async ({ signal }) => {
      const query = { idBaixa: String(settlement.Id), filter: asked, range: `[0,${LAST}]` }
      const { body, headers } = await request(settlementPages['pagamentos/disponiveis'], { query, signal })
      return { rows: body, total: Number(headers.get('Content-Range')?.split('/').at(-1) ?? body.length) }
    },
    placeholderData: before => before,
  })
  const total = query.data?.total ?? 0
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {say('pages.baixa.choose')}
      </DialogTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, pb: 2 }}>
        <TextField
          label={say('pages.baixa.search')}
          value={words}
          onChange={event => setWords(event.target.value)}
          size="small"
        />
        <TextField
          label={say('pages.baixa.dueUntil')}
          type="date"
          value={until}
          onChange={event => setUntil(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          size="small"
        />
      </Box>
      <Loaded query={query}>
        {({ rows }) => <AvailableTable rows={rows} onAdd={add} isAdding={isAdding} labelledBy={titleId} />}
      </Loaded>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
        <Button variant="contained" disabled={isAdding || total === 0} onClick={() => add(filter)}>
          {say('pages.baixa.addAll', { smart_count: total })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
