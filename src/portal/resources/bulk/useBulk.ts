import { useRef, useState } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { isUnproven } from '#portal/providers/http/stepUp.ts'
import { refusalText } from '#portal/record/refusalText.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import type { BulkResult } from './bulkDialogs.ts'

/** Bulk operation: processes many records sequentially. */
export type Bulk<R = StoredRow> = {
  readonly results: readonly BulkResult<R>[]
  readonly isRunning: boolean
  /** Resolves to the results once all are done or the run was stopped; failures do not end the run. */
  readonly run: (
    records: readonly R[],
    act: (record: R, intent: string) => Promise<unknown>,
  ) => Promise<readonly BulkResult<R>[]>
  /** Stops the run before the next record. */
  readonly stop: () => void
}

/** Bulk operation whose refusals name fields as `labelOf` calls them. */
export function useBulk<R = StoredRow>(labelOf: (field: string) => string): Bulk<R> {
  const [results, setResults] = useState<readonly BulkResult<R>[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const refresh = useFreshness()

  const stop = () => {
    isStopped.current = true
  }

  const run: Bulk<R>['run'] = async (records, act) => {
    isStopped.current = false
    setRunning(true)
    let done: readonly BulkResult<R>[] = []
    for (const record of records) {
      if (isStopped.current) break
      const refusal = await act(record, newIdempotencyKey()).then(
        () => undefined,
        (error: Error) => {
          // A user who does not prove the second factor is asked once, not for each record.
          if (isUnproven(error)) stop()
          return refusalText(error, labelOf)
        },
      )
      done = [...done, { record, refusal }]
      setResults(done)
    }
    setRunning(false)
    refresh()
    return done
  }
  return { results, isRunning, run, stop }
}
