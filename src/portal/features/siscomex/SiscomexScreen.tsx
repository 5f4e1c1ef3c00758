import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import { useEffect, useEffectEvent, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { LadoALado, LinhaSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import type { Asking } from './asking.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { LineList } from './LineList.tsx'
import { RunningJob } from './RunningJob.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { REFUSED, SituationTabs } from './SituationTabs.tsx'
import { SynchronizeDialog } from './SynchronizeDialog.tsx'
import { lineKey, useSideBySide } from './useSideBySide.ts'
import { useMaySynchronize, useSynchronization } from './useSynchronization.ts'
import { PAGE, useView } from './useView.ts'

const lastPage = (data: LadoALado | undefined) =>
  data ? Math.max(1, Math.ceil(data.Total / PAGE)) : Number.POSITIVE_INFINITY

/** Records of a register here and at Siscomex, side by side, to be sent or taken over. */
export function SiscomexScreen({ register }: { readonly register: SiscomexRegister }) {
  const translate = useTranslate()
  const mayAsk = useMaySynchronize(register)
  const { situacao, isRefused, q, page, change } = useView()
  const asked = {
    ...(situacao && { situacao }),
    ...(isRefused && { recusados: 'true' as const }),
    ...(q && { q }),
  }
  const query = useSideBySide(register, { ...asked, inicio: (page - 1) * PAGE, quantos: PAGE })
  const { running, shown } = useSynchronization()
  const [chosen, setChosen] = useState<ReadonlyMap<string, LinhaSiscomex>>(new Map())
  const [asking, setAsking] = useState<Asking>()
  const choose = (lines: readonly LinhaSiscomex[], isChosen: boolean) =>
    setChosen(before => {
      const after = new Map(before)
      for (const line of lines) {
        if (isChosen) after.set(lineKey(line), line)
        else after.delete(lineKey(line))
      }
      return after
    })
  const clear = () => setChosen(new Map())
  const last = lastPage(query.isPlaceholderData ? undefined : query.data)
  const goToLast = useEffectEvent(() => change({ situacao, q, page: last }, true))
  // The address was edited, or the lines of the last page have gone elsewhere.
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  const reason = running && translate('pages.siscomex.oneAtATime')
  const onAsk = mayAsk ? setAsking : undefined
  return (
    <Card variant="outlined">
      <ScreenHead
        readAt={query.data?.Lido}
        q={q}
        onSearch={text => change({ q: text })}
        reason={reason}
        onAsk={onAsk}
      />
      {shown && <RunningJob job={shown} />}
      {query.data?.Lido === null && (
        <Alert severity="info" sx={{ mx: 2, mt: shown ? 1.5 : 0, mb: 1.5 }}>
          {translate('pages.siscomex.unread')}
        </Alert>
      )}
      <SituationTabs
        // Counts of what nobody has compared yet would say that nothing is there.
        totals={query.data?.Lido ? query.data.Totais : undefined}
        refused={query.data?.Recusados ?? 0}
        chosen={isRefused ? REFUSED : situacao}
        onChoose={change}
      />
      {chosen.size > 0 && (
        <ChosenBar
          chosen={[...chosen.values()]}
          isCompared={Boolean(query.data?.Lido)}
          reason={reason}
          onAsk={setAsking}
          onClear={clear}
        />
      )}
      <Loaded query={query}>
        {data => (
          <LineList
            entity={entityNamed(register)}
            register={register}
            asked={asked}
            data={data}
            page={page}
            onPage={next => change({ page: next })}
            chosen={chosen}
            onChoose={mayAsk ? choose : undefined}
          />
        )}
      </Loaded>
      {asking && (
        <SynchronizeDialog
          register={register}
          asking={asking}
          onClose={() => setAsking(undefined)}
          onStarted={() => {
            setAsking(undefined)
            clear()
          }}
        />
      )}
    </Card>
  )
}
