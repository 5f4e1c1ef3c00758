import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { chunk } from '#portal/providers/chunk.ts'
import type { BarsProps } from './BarsChart.tsx'

const BarsChart = lazy(chunk(async () => ({ default: (await import('./BarsChart.tsx')).BarsChart })))

/** A bar chart, whose library comes only where one is shown; its place is kept until then. */
export function Bars(props: BarsProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 260 }} />}>
      <BarsChart {...props} />
    </Suspense>
  )
}
