import { useEffect, useEffectEvent, useState } from 'react'
import { useFirstStepsEnd } from '#portal/providers/session/firstSteps.ts'
import { FirstStepsAway } from './FirstStepsAway.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { PutAwayButton } from './PutAwayButton.tsx'
import type { KnownSteps } from './useSteps.ts'

/** Content until the dashboard is left: the steps, the note that they were put away, or nothing. */
type Shown = 'steps' | 'restored' | 'away' | 'nothing'

/** Number of steps up to which those left take a line. */
const FEW = 2

/**
 * First steps of a company, until the user puts them away or all are done. What is remembered, and how many are left, decides when
 * the dashboard is opened and at the user's own click, so that nothing moves below when another's choice or deed arrives.
 */
export function FirstSteps({ steps }: { readonly steps: KnownSteps }) {
  const [stored, end] = useFirstStepsEnd()
  const [shown, setShown] = useState<Shown>(stored === null ? 'steps' : 'nothing')
  const { done = 0 } = steps
  const total = steps.shown.length
  const [isShort] = useState(total > FEW && total - done <= FEW)
  const onAllDone = useEffectEvent(() => {
    if (stored === null) end('concluido')
  })
  const isAllDone = total > 0 && done === total
  useEffect(() => {
    if (isAllDone) onAllDone()
  }, [isAllDone])
  if (stored === null && (shown === 'away' || shown === 'nothing')) setShown('steps')

  const onPutAway = () => {
    end('guardado')
    setShown('away')
  }
  const onRestore = () => {
    end(null)
    setShown('restored')
  }

  if (total === 0 || shown === 'nothing') return null
  if (shown === 'away') return <FirstStepsAway onRestore={onRestore} />
  const corner = <PutAwayButton isRestored={shown === 'restored'} onPutAway={onPutAway} />
  return <FirstStepsCard steps={steps} isShort={isShort} corner={corner} />
}
