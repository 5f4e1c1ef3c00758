import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import { Navigate, Link as RouterLink, useParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { NOT_FOUND } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { placeAt, recordPath } from '#portal/record/model/paths.ts'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'

type Props = { readonly entity: Entity; readonly Page: LazyChunk<{ readonly id: number }> }

/** Page of a record's paper, which the browser prints without what is around it. */
export function PaperPage({ entity, Page }: Props) {
  const translate = useTranslate()
  const place = placeAt(useParams()['id'] ?? '', new URLSearchParams())
  if (place?.type !== 'record') return <Navigate to={NOT_FOUND} replace />
  return (
    <Card>
      <Box sx={{ display: 'flex', gap: 1, px: { xs: 2, sm: 4 }, py: 1.5, justifyContent: 'space-between' }}>
        <Button component={RouterLink} to={recordPath(entity, place.id)} startIcon={<ArrowBack />}>
          {translate('actions.back')}
        </Button>
        <Button variant="contained" onClick={() => window.print()}>
          {translate('paper.print')}
        </Button>
      </Box>
      <Suspense
        fallback={
          <Box sx={{ minHeight: 480, position: 'relative' }}>
            <ProgressBar label={translate('shell.loading')} />
          </Box>
        }
      >
        <Page id={place.id} />
      </Suspense>
    </Card>
  )
}
