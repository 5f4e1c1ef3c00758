import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { NOT_FOUND } from '#portal/providers/session/destination.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

type Props<T> = {
  /** Name of what is read, and the record's Id. */
  readonly of: readonly [name: string, id: number]
  readonly read: (id: number, signal: AbortSignal) => Promise<T>
  readonly children: (record: T) => ReactNode
}

/** Record as the server answers it for its paper, in the reader's language; one that may not be read is not found. */
export function PrintedRecord<T>({ of, read, children }: Props<T>) {
  const language = useLocale()
  const query = useQuery({
    queryKey: [...of, language],
    queryFn: ({ signal }) => read(of[1], signal),
    retry: (count, error) => !isMissing(error) && count < 1,
  })
  if (isMissing(query.error)) return <Navigate to={NOT_FOUND} replace />
  return <Loaded query={query}>{children}</Loaded>
}

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404
