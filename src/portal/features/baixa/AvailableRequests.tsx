import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { baixaEndpoints } from '#contract/features/baixa.ts'
import type { OpenedOf } from '#contract/record.ts'
import { request } from '#portal/providers/http/request.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { isExistingDay } from '#rules/grammar/isoDay.ts'
import { AvailableFilter, type Sought } from './AvailableFilter.tsx'
import { AvailableList } from './AvailableList.tsx'
import { useAdding } from './useAdding.ts'

type Props = { readonly settlement: OpenedOf<'baixa'>; readonly onClose: () => void }

const LAST = 99

/**
 * Authorized payment requests that a draft settlement can include: filtered by text and due date, added
 * singly or all at once.
 */
export function AvailableRequests({ settlement, onClose }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<Sought>({ words: '', until: null })
  const { words, until } = typed
  const day = typeof until === 'string' && isExistingDay(until) ? until : undefined
  const filter = { ...(words && { q: words }), ...(day && { DataVencimento_lte: day }) }
  const asked = useDeferredValue(JSON.stringify(filter))
  const { add, addAll, isAdding } = useAdding(settlement.Id)
  const query = useQuery({
    queryKey: ['pagamentos/disponiveis', settlement.Id, asked],
    queryFn: async ({ signal }) => {
      const query = { idBaixa: String(settlement.Id), filter: asked, range: `[0,${LAST}]` }
      const { body, headers } = await request(baixaEndpoints['pagamentos/disponiveis'], { query, signal })
      return { rows: body, total: Number(headers.get('Content-Range')?.split('/').at(-1) ?? body.length) }
    },
    placeholderData: before => before,
  })
  const total = query.data?.total ?? 0
  const title = translate('pages.baixa.choose')
  const all = (
    <Button variant="contained" disabled={isAdding || total === 0} onClick={() => addAll(filter)}>
      {translate('pages.baixa.addAll', { smart_count: total })}
    </Button>
  )
  return (
    <ClosingDialog title={title} maxWidth="md" actions={all} onClose={onClose}>
      <AvailableFilter typed={typed} onType={setTyped} />
      <Loaded query={query}>
        {({ rows }) => (
          <DialogContent dividers sx={{ p: 0 }}>
            <AvailableList rows={rows} onAdd={add} isAdding={isAdding} label={title} />
          </DialogContent>
        )}
      </Loaded>
    </ClosingDialog>
  )
}
