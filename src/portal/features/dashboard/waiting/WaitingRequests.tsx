import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { type RaRecord, ResourceContextProvider, useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Figura } from '#contract/features/dashboard.ts'
import type { RecordOf } from '#contract/record.ts'
import { listAddress } from '#portal/features/dashboard/listAddress.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Rows with what they take of the records' part, which the first page does not wait for. */
const WaitingRows = lazyChunk(() => import('./WaitingRows.tsx'), 'WaitingRows')

/** Most requests that are shown; the inbox has all. */
const MOST = 5

/** Least heights of a row in pixels, so that nothing moves when the requests come: on a telephone it has two lines. */
const ROW = { xs: 112, sm: 68 }

/** First requests that wait for the user's authorization, the most urgent first, each with its decision. */
export function WaitingRequests({ figure }: { readonly figure: Figura }) {
  const translate = useTranslate()
  const { data: requests, total } = useGetList<RaRecord<number> & RecordOf<'pagamento'>>('pagamento', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'DataVencimento', order: 'ASC' },
    filter: figure.Filtro,
  })
  const title = translate('pages.dashboard.waiting.title')
  const places = Array.from({ length: Math.min(figure.Quantidade, MOST) }, (_, at) => at)
  const awaited = places.map(at => (
    <Box key={at} component="li" sx={{ height: ROW, px: 2.5, py: 1.5 }}>
      <Skeleton variant="rounded" height="100%" />
    </Box>
  ))
  return (
    <Card component="section" aria-label={title} sx={{ pt: 2, pb: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', px: 2.5, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Link component={RouterLink} to={listAddress(figure)}>
          {translate('pages.dashboard.waiting.all', { smart_count: total ?? figure.Quantidade })}
        </Link>
      </Box>
      <ResourceContextProvider value="pagamento">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Suspense fallback={awaited}>
            {requests ? (
              <WaitingRows requests={requests} address={listAddress(figure)} height={ROW} />
            ) : (
              awaited
            )}
          </Suspense>
        </Box>
      </ResourceContextProvider>
    </Card>
  )
}
