import { useState } from 'react'
import { passosOf } from '#contract/features/primeirosPassos.ts'
import type { Session } from '#contract/session.ts'
import { useFirstStepsEnd } from '#portal/session/firstSteps.ts'
import { FirstStepsAway } from './FirstStepsAway.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'

/** Content until the dashboard is left: the steps, the note that they were put away, or nothing. */
type Shown = 'steps' | 'restored' | 'away' | 'nothing'

/**
 * First steps of a company, until the user puts them away or all are done. What is remembered decides when the
 * dashboard is opened and at the user's own click, so that nothing moves below when another machine's choice arrives.
 */
export function FirstSteps({ user }: { readonly user: Session }) {
  const [stored, end] = useFirstStepsEnd()
  const [shown, setShown] = useState<Shown>(stored === null ? 'steps' : 'nothing')
  const steps = passosOf(user)
  if (stored === null && (shown === 'away' || shown === 'nothing')) setShown('steps')

  const onPutAway = () => {
    end('guardado')
    setShown('away')
  }
  const onRestore = () => {
    end(null)
    setShown('restored')
  }

  if (steps.length === 0 || shown === 'nothing') return null
  if (shown === 'away') return <FirstStepsAway onRestore={onRestore} />
  return (
    <FirstStepsCard
      steps={steps}
      isRestored={shown === 'restored'}
      onPutAway={onPutAway}
      onDone={() => {
        if (stored === null) end('concluido')
      }}
    />
  )
}
