import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useDocumentTitle } from '#portal/words/title.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { usePlace } from './usePlace.ts'
import { useScrollReset } from './useScrollReset.ts'

/**
 * Title and breadcrumbs of the page; on each navigation the scroll position and the focus are reset to it.
 */
export function PageHeader() {
  const { id, title, crumbs } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useDocumentTitle(title)
  useScrollReset(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus({ preventScroll: true })
  }, [id])

  return (
    <Box sx={{ mb: 2.5 }}>
      <Breadcrumbs crumbs={crumbs} />
      <Typography ref={heading} tabIndex={-1} variant="h1">
        {title}
      </Typography>
    </Box>
  )
}
