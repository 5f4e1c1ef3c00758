import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { type DespesaDoProcesso, pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useBulk } from '#portal/resources/bulk/useBulk.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { SumFoot } from '#portal/ui/SumFoot.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { totalOf } from '#rules/pagamento/totals.ts'
import { ExpenseTick } from './ExpenseTick.tsx'

const { 'pagamento/despesa/gscomex/adicionar': endpoint } = pagamentoEndpoints

const item = entityNamed('pagamento/item')

type Props = {
  readonly request: OpenedOf<'pagamento'>
  readonly expenses: readonly DespesaDoProcesso[]
  readonly reread: () => Promise<unknown>
  /** Called once all that were chosen are items. */
  readonly onAdded: () => void
}

/** Choice among a process's expenses, added one after another with their progress; what is refused says why. */
export function ExpenseChoice({ request, expenses, reread, onAdded }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const queryClient = useQueryClient()
  const { field: labelOf } = useLabels(item)
  const { results, isRunning, run } = useBulk<DespesaDoProcesso>(labelOf)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = expenses.filter(({ Id, Incluida }) => !Incluida && ticked.has(Id))
  const refusals = new Map(results.map(({ record, refusal }) => [record.Id, refusal]))
  const onTick = (id: number, isTicked: boolean) => {
    const others = [...ticked].filter(one => one !== id)
    setTicked(new Set(isTicked ? [...others, id] : others))
  }
  const onAdd = async () => {
    const done = await run(chosen, ({ Id }, intent) =>
      call(endpoint, { body: { IdPagamento: request.Id, IdProcessoDespesa: Id }, intent }),
    )
    await Promise.all([
      reread(),
      queryClient.invalidateQueries({ queryKey: modelKey('pagamento', request.Id) }),
    ])
    if (done.some(({ refusal }) => refusal !== undefined)) return
    toast('success', translate('bulk.done', { done: done.length, total: done.length }))
    onAdded()
  }
  const title = translate('pages.pagamento.fromProcess')
  return (
    <>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, px: { xs: 2, sm: 3 }, pb: 2 }}>
        {expenses.map(expense => (
          <ExpenseTick
            key={expense.Id}
            expense={expense}
            isTicked={ticked.has(expense.Id)}
            isDisabled={isRunning}
            refusal={refusals.get(expense.Id)}
            onTick={isTicked => onTick(expense.Id, isTicked)}
          />
        ))}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(results.length / chosen.length) * 100}
          aria-label={translate('bulk.progress')}
        />
      )}
      <SumFoot
        count={translate('fields.ValorTotal')}
        sum={formatMoney(totalOf(chosen), HOME_CURRENCY, language)}
      >
        <Button variant="contained" disabled={chosen.length === 0 || isRunning} onClick={() => void onAdd()}>
          {translate('pages.pagamento.carga.item.confirm', { smart_count: chosen.length })}
        </Button>
      </SumFoot>
    </>
  )
}
