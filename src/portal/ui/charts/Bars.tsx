import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import type { BarsProps } from './BarsChart.tsx'

const BarsChart = lazyChunk(() => import('./BarsChart.tsx'), 'BarsChart')

/** Bar chart whose library is loaded on demand; its space is reserved until then. */
export function Bars(props: BarsProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 260 }} />}>
      <BarsChart {...props} />
    </Suspense>
  )
}
