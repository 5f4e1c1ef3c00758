import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { sectionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { menuOf } from '#portal/resources/menu.ts'
import { CardSkeleton } from '#portal/ui/CardSkeleton.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { cards, OverviewSection } from './OverviewSection.tsx'
import { Shortcut } from './Shortcut.tsx'

/** Chunk of the overview, separate from the rest of the page. */
export const Overview = lazyChunk(() => import('./Overview.tsx'), 'Overview', 'list')

/** Start page: what needs the user; at a host that cannot tell it, the pages open to the user. */
export function Dashboard() {
  const translate = useTranslate()
  const user = useSignedIn()
  const sections = menuOf(user)
  const isTold = hasAdditions(user)
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {sections.length === 0 && (
        <Typography color="text.secondary">{translate('pages.dashboard.empty')}</Typography>
      )}
      {isTold && (
        <Suspense fallback={<CardSkeleton />}>
          <Overview user={user} />
        </Suspense>
      )}
      {!isTold &&
        sections.map(({ section, items }) => (
          <OverviewSection key={section} title={translate(sectionWord(section))}>
            <Box sx={cards}>
              {items.map(item => (
                <Shortcut key={item.to} item={item} />
              ))}
            </Box>
          </OverviewSection>
        ))}
    </Box>
  )
}
