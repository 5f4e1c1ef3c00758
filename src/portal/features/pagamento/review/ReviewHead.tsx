import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OpenedOf } from '#contract/record.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Authorizers } from './Authorizers.tsx'
import { LinkedRequests } from './LinkedRequests.tsx'
import { RequestReview } from './RequestReview.tsx'
import { ReturnReason } from './ReturnReason.tsx'
import { useReview } from './useReview.ts'

type Props = { readonly record: OpenedOf<'pagamento'>; readonly children: ReactNode }

/** Judgement of a payment request above its items: who may authorize it, what it is linked with, what is to be looked at. */
export function ReviewHead({ record, children }: Props) {
  const { data, isLoading } = useReview(record)
  return (
    <>
      <Box sx={{ px: INSET, pt: 2, display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
        <ReturnReason record={record} />
        <Authorizers record={record} />
        {data && <LinkedRequests review={data} />}
        {data && <RequestReview record={record} review={data} />}
      </Box>
      {/* Loaded meanwhile, but not seen before the place of it is known. */}
      <Box sx={{ visibility: isLoading ? 'hidden' : 'visible' }}>{children}</Box>
    </>
  )
}
