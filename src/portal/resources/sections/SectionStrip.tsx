import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { type ComponentType, Suspense } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import { TAB_PARAMETER } from '#contract/route.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { publishedHeight } from '#portal/ui/publishedHeight.ts'

export type StripEntry = {
  readonly key: string
  readonly label: string
  readonly Mark?: ComponentType | undefined
}

type Props = {
  readonly entries: readonly StripEntry[]
  readonly current: string | undefined
  /** Called at once: the address follows in its own time. */
  readonly onChoose: (key: string) => void
}

const publishHeight = publishedHeight('--section-strip')

/** Links to the sections of a page, which stay at its top from tablets on. */
export function SectionStrip({ entries, current, onChoose }: Props) {
  const translate = useTranslate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const hrefOf = (key: string) => {
    const next = new URLSearchParams(search)
    next.set(TAB_PARAMETER, key)
    return `?${next}`
  }
  return (
    <Box component="nav" ref={publishHeight} aria-label={translate('forms.sections')} sx={strip}>
      {entries.map(({ key, label, Mark }) => (
        <Link
          key={key}
          component={RouterLink}
          to={hrefOf(key)}
          replace
          state={state}
          underline="none"
          aria-current={key === current ? 'location' : undefined}
          onClick={() => onChoose(key)}
          sx={entry}
        >
          {label}
          {Mark && (
            <Suspense fallback={null}>
              <Mark />
            </Suspense>
          )}
        </Link>
      ))}
    </Box>
  )
}

const strip = {
  position: { xs: 'static', sm: 'sticky' },
  top: 'calc(var(--top-bar, 0px) + var(--record-head, 0px))',
  zIndex: 3,
  display: 'flex',
  overflowX: 'auto',
  px: { xs: 0.5, sm: 1.5 },
  flexShrink: 0,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: 42,
  px: 1.5,
  color: 'text.secondary',
  typography: 'body1',
  fontWeight: 'medium',
  borderBottom: '2px solid transparent',
  transition: (theme: Theme) => theme.transitions.create(['border-color', 'color']),
  '&[aria-current]': { color: 'primary.main', borderColor: 'currentcolor' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
