import { useRef, useState } from 'react'
import { useFreshness } from '#portal/entity/record/useFreshness.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { newIdempotencyKey } from '#portal/http/idempotencyKey.ts'

/** What became of one record: done, or why not, in the server's words. */
export type Result = { readonly record: StoredRow; readonly refusal: string | undefined }

/** Work on many records, one after the other. */
export type Bulk = {
  readonly results: readonly Result[]
  readonly isRunning: boolean
  /** Resolves to the results once all are done or it was stopped; a failure of one does not keep the others. */
  readonly run: (
    records: readonly StoredRow[],
    act: (record: StoredRow, intent: string) => Promise<unknown>,
  ) => Promise<readonly Result[]>
  /** Leaves the records alone that have not had their turn. */
  readonly stop: () => void
}

export function useBulk(): Bulk {
  const [results, setResults] = useState<readonly Result[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const refresh = useFreshness()

  const run: Bulk['run'] = async (records, act) => {
    isStopped.current = false
    setRunning(true)
    let done: readonly Result[] = []
    for (const record of records) {
      if (isStopped.current) break
      const refusal = await act(record, newIdempotencyKey()).then(
        () => undefined,
        (error: Error) => error.message,
      )
      done = [...done, { record, refusal }]
      setResults(done)
    }
    setRunning(false)
    refresh()
    return done
  }
  const stop = () => {
    isStopped.current = true
  }
  return { results, isRunning, run, stop }
}
