import { useState } from 'react'
import { type Passo, passosOf } from '#contract/features/primeirosPassos.ts'
import type { Session } from '#contract/session.ts'
import { useFewStepsLeft, useFirstStepsEnd } from '#portal/providers/session/firstSteps.ts'
import { FirstStepsAway } from './FirstStepsAway.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { PutAwayButton } from './PutAwayButton.tsx'
import { useSteps } from './useSteps.ts'

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
  return <ShownSteps steps={steps} isRestored={shown === 'restored'} onPutAway={onPutAway} />
}

/** Number of steps up to which those left take a line. */
const FEW = 2

type ShownProps = {
  readonly steps: readonly Passo[]
  readonly isRestored: boolean
  readonly onPutAway: () => void
}

function ShownSteps({ steps, isRestored, onPutAway }: ShownProps) {
  const [isFew, setFew] = useFewStepsLeft()
  const [stored, end] = useFirstStepsEnd()
  // The last visit decides, so that nothing moves below when the states arrive.
  const [isShort] = useState(isFew)
  const known = useSteps(steps, ({ done, total }) => {
    setFew(total > FEW && total - done <= FEW)
    if (done === total && stored === null) end('concluido')
  })
  if (known.shown.length === 0) return null
  const corner = <PutAwayButton isRestored={isRestored} onPutAway={onPutAway} />
  return <FirstStepsCard steps={known} isShort={isShort} corner={corner} />
}
