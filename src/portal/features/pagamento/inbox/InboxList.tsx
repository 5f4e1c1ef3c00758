import Box from '@mui/material/Box'
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'
import { useAuthorizationReviews } from '#portal/features/pagamento/batch/useAuthorizationReviews.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { InboxRow } from './InboxRow.tsx'

type Props = {
  readonly chosen: number | undefined
  readonly searchOf: (id: number | undefined) => string
}

/** Requests of the inbox's page; the signs of their warnings come later, behind the number, where they move nothing. */
export function InboxList({ chosen, searchOf }: Props) {
  const translate = useTranslate()
  const { data = [] } = useListContext<RaRecord<number> & RecordOf<'pagamento'>>()
  const { data: reviews = [] } = useAuthorizationReviews(data)
  const reviewOf = new Map(reviews.map(review => [review.Id, review]))
  return (
    <Box
      component="ul"
      aria-label={translate('pages.pagamento.inbox.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
    >
      {data.map(record => (
        <RecordContextProvider key={record.Id} value={record}>
          <InboxRow
            isChosen={record.Id === chosen}
            warnings={reviewOf.get(record.Id)?.Avisos ?? []}
            foreign={reviewOf.get(record.Id)?.ValorNaMoeda ?? null}
            searchOf={searchOf}
          />
        </RecordContextProvider>
      ))}
    </Box>
  )
}
