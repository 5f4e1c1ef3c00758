import { type RaRecord, RecordContextProvider } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'
import { useAuthorizationReviews } from '#portal/features/pagamento/batch/useAuthorizationReviews.ts'
import { WaitingRequest } from './WaitingRequest.tsx'

type Props = {
  readonly requests: readonly (RaRecord<number> & RecordOf<'pagamento'>)[]
  /** Address of the inbox. */
  readonly address: string
  /** Least height of a row. */
  readonly height: object
}

/** Requests that wait, each with what can be done about it once that is known. */
export function WaitingRows({ requests, address, height }: Props) {
  const { data: reviews } = useAuthorizationReviews(requests)
  return requests.map((request, at) => (
    <RecordContextProvider key={request.Id} value={request}>
      <WaitingRequest
        request={request}
        at={at}
        review={reviews && (reviews.find(({ Id }) => Id === request.Id) ?? null)}
        address={address}
        height={height}
      />
    </RecordContextProvider>
  ))
}
