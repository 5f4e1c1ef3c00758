import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { useFilters } from './useFilters.ts'
import { useIdleLoad } from './useIdleLoad.ts'

// Lazy chunk, preloaded before use: most lists are only read.
const FilterPopover = lazyChunk(() => import('./FilterPopover.tsx'), 'FilterPopover')

/** Button and popover of the list's filters; each choice takes effect at once. */
export function FilterButton() {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const { offered, active } = useFilters()
  useIdleLoad(FilterPopover)
  if (offered.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterList />}
        endIcon={active.length > 0 && <Count>{active.length}</Count>}
        onPointerEnter={FilterPopover.load}
        onFocus={FilterPopover.load}
        onClick={event => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
        aria-haspopup="dialog"
      >
        {translate('lists.filters')}
      </Button>
      {isWanted && (
        <Suspense fallback={anchor && <ProgressBar label={translate('shell.loading')} isAtTheTop />}>
          <FilterPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function Count({ children }: { readonly children: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: 10,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem !important',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  )
}
