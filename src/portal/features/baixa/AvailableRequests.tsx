import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { baixaEndpoints, type PagamentoDisponivel } from '#contract/features/baixa.ts'
import type { OpenedOf } from '#contract/record.ts'
import { request } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { isExistingDay } from '#rules/grammar/isoDay.ts'
import { HOME_CURRENCY, sum, toCents } from '#rules/money.ts'
import { AvailableFilter, type Sought } from './AvailableFilter.tsx'
import { AvailableList } from './AvailableList.tsx'
import { useAdding } from './useAdding.ts'

type Props = { readonly settlement: OpenedOf<'baixa'>; readonly onClose: () => void }

const LAST = 99

/**
 * Authorized payment requests that a draft settlement can include: filtered by text and due date, ticked, and added
 * together.
 */
export function AvailableRequests({ settlement, onClose }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const [typed, setTyped] = useState<Sought>({ words: '', until: null })
  const [ids, setIds] = useState<readonly number[]>([])
  const { words, until } = typed
  const day = typeof until === 'string' && isExistingDay(until) ? until : undefined
  const filter = { ...(words && { q: words }), ...(day && { DataVencimento_lte: day }) }
  const asked = useDeferredValue(JSON.stringify(filter))
  const { addAll, isAdding } = useAdding(settlement.Id, onClose)
  const query = useQuery({
    queryKey: ['pagamentos/disponiveis', settlement.Id, asked],
    queryFn: async ({ signal }) => {
      const query = { idBaixa: String(settlement.Id), filter: asked, range: `[0,${LAST}]` }
      const { body, headers } = await request(baixaEndpoints['pagamentos/disponiveis'], { query, signal })
      return { rows: body, total: Number(headers.get('Content-Range')?.split('/').at(-1) ?? body.length) }
    },
    placeholderData: before => before,
  })
  const { rows, total } = query.data ?? { rows: [], total: 0 }
  // Requests that the filter hides are not added unseen.
  const ticked = ids.filter(id => rows.some(({ Id }) => Id === id))
  const title = translate('pages.baixa.choose')
  return (
    <ClosingDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={isAdding || total === 0} onClick={() => addAll(filter)}>
            {translate('pages.baixa.addAll', { smart_count: total })}
          </Button>
          <Button
            variant="contained"
            disabled={isAdding || ticked.length === 0}
            onClick={() => addAll({ Id: [...ticked] })}
          >
            {translate('pages.baixa.addChosen')}
          </Button>
        </>
      }
    >
      <AvailableFilter typed={typed} onType={setTyped} />
      <Loaded query={query}>
        {({ rows }) => (
          <DialogContent dividers sx={{ p: 0 }}>
            <AvailableList rows={rows} ticked={ticked} onTick={setIds} isNarrow={isNarrow} label={title} />
          </DialogContent>
        )}
      </Loaded>
      <ChosenSum rows={rows} ticked={ticked} isWhole={rows.length === total} />
    </ClosingDialog>
  )
}

type SumProps = {
  readonly rows: readonly PagamentoDisponivel[]
  readonly ticked: readonly number[]
  /** Whether all that can be ticked is listed, so that the rest has a sum. */
  readonly isWhole: boolean
}

/** Number and sum of the ticked requests, and what those beside them still owe. */
function ChosenSum({ rows, ticked, isWhole }: SumProps) {
  const translate = useTranslate()
  const language = useLocale()
  const sumOf = (isTicked: boolean) =>
    formatMoney(
      toCents(sum(rows.filter(({ Id }) => ticked.includes(Id) === isTicked).map(row => row.ValorSaldo))),
      HOME_CURRENCY,
      language,
    )
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, px: 3, pt: 1.5 }}
    >
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {sumOf(true)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.baixa.chosen', { smart_count: ticked.length })}
        {isWhole && ` · ${translate('pages.baixa.left', { amount: sumOf(false) })}`}
      </Typography>
    </Box>
  )
}
