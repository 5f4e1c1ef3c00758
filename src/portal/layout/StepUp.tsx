import { Suspense, useEffect, useState } from 'react'
import { onStepUp, type WantedFactor } from '#portal/providers/http/stepUp.ts'
import { AddMeansDialog, StepUpDialog } from './dialogsChunk.ts'

type Asked = { readonly wanted: WantedFactor; readonly tell: (isProven: boolean) => void }

/** Asks who the user is where a call was refused for want of a proof, over whatever is open. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const open = new Set<Asked['tell']>()
    const end = onStepUp(
      wanted =>
        new Promise(resolve => {
          const tell = (isProven: boolean) => {
            open.delete(tell)
            setAsked(undefined)
            resolve(isProven)
          }
          open.add(tell)
          setAsked({ wanted, tell })
        }),
    )
    // Calls that wait for the answer of a page that has gone are refused.
    return () => {
      end()
      for (const tell of open) tell(false)
    }
  }, [])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      {asked.wanted === 'stepUp' ? (
        <StepUpDialog onClose={asked.tell} />
      ) : (
        <AddMeansDialog onClose={asked.tell} />
      )}
    </Suspense>
  )
}
