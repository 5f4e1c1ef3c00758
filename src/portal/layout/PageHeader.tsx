import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { Session } from '#contract/session.ts'
import { HelpButton } from '#portal/layout/help/HelpButton.tsx'
import { usePageName } from '#portal/providers/words/pageName.ts'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PinToggle } from './PinToggle.tsx'
import { useArrival } from './useArrival.ts'
import { usePlace } from './usePlace.ts'

/** Breadcrumbs and tools of a page whose heading is not in sight. */
const inOneLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& > :first-of-type': { minWidth: 0 },
} as const

/** Id of the element that react-admin's Title writes to. */
const ITS_OWN = 'react-admin-title'

/**
 * Title and breadcrumbs of the page; on each navigation the scroll position and the focus are reset to it.
 */
export function PageHeader({ user }: { readonly user: Session }) {
  const { id, title, crumbs, isOfRecord } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = usePageName(id)
  useDocumentTitle(name ?? title)
  useArrival(id, heading)
  const own = title === null ? { id: ITS_OWN } : {}

  return (
    <Box sx={{ mb: isOfRecord ? 1 : 2.5, ...(isOfRecord && inOneLine) }}>
      <Breadcrumbs crumbs={name === undefined ? crumbs : [...crumbs.slice(0, -1), { label: name }]} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, '& > button': { my: -0.5 } }}>
        <Typography
          key={title === null ? ITS_OWN : 'ours'}
          ref={heading}
          tabIndex={-1}
          variant="h2"
          component="h1"
          {...own}
          // A record's heading says its name in sight.
          {...(isOfRecord && { sx: visuallyHidden })}
        >
          {name ?? title}
        </Typography>
        <PinToggle user={user} route={id} />
        <HelpButton />
      </Box>
    </Box>
  )
}
