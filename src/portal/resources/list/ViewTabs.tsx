import Groups from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { useOpenView } from './openView.ts'
import { useViews } from './useViews.ts'
import { ALL_ROWS, type OfferedView, viewAddress } from './views.ts'

/** Strip of the views of a list above it: links, since each is an address; one row that scrolls where there is no room. */
export function ViewTabs({ views }: { readonly views: readonly OfferedView[] }) {
  const translate = useTranslate()
  const opened = useOpenView()
  const { opening, saveInto } = useViews()
  const row = useRef<HTMLElement>(null)
  const current = opened?.view?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another tab
  useEffect(() => revealCurrent(row.current), [current])
  if (!opened) return null
  const { view, isChanged } = opened
  const isSavable = isChanged && view !== undefined && view.shared?.Alteravel !== false
  return (
    <Box sx={strip}>
      <Box
        component="nav"
        ref={row}
        aria-label={translate('lists.views.title')}
        sx={{ minWidth: 0, position: 'relative', overflowX: 'auto', ...bare }}
      >
        <Box component="ul" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0 }}>
          <Tab search={ALL_ROWS} isCurrent={view === undefined} onOpen={() => opened.open(undefined)}>
            {translate('lists.views.all')}
          </Tab>
          {views.map(one => {
            const marks = [
              one.shared && translate('lists.views.ofCompany', { name: one.shared.Usuario }),
              opening === one.id && translate('lists.views.default'),
              isChanged && one === view && translate('lists.views.changed'),
            ].filter(Boolean)
            return (
              <Tab
                key={one.id}
                search={viewAddress(one)}
                isCurrent={one.id === view?.id}
                onOpen={() => opened.open(one)}
                title={[one.name, ...marks].join(', ')}
              >
                {one.shared && <Groups sx={{ fontSize: ICON.text }} aria-hidden />}
                <Box
                  component="span"
                  sx={{ maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {one.name}
                </Box>
                {isChanged && one === view && <span aria-hidden>•</span>}
                {marks.length > 0 && (
                  <Box component="span" sx={visuallyHidden}>{`, ${marks.join(', ')}`}</Box>
                )}
              </Tab>
            )
          })}
        </Box>
      </Box>
      {isSavable && (
        <Button size="small" sx={{ flexShrink: 0 }} onClick={() => void saveInto(view).catch(() => {})}>
          {translate('lists.views.saveChanges')}
        </Button>
      )}
    </Box>
  )
}

/** Scrolls the row to its current tab, and nothing around it. */
function revealCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.parentElement
  if (!row || !tab) return
  const end = tab.offsetLeft + tab.offsetWidth
  if (tab.offsetLeft < row.scrollLeft || end > row.scrollLeft + row.clientWidth)
    row.scrollLeft = tab.offsetLeft
}

type TabProps = {
  readonly search: string
  readonly isCurrent: boolean
  readonly onOpen: () => void
  readonly title?: string
  readonly children: ReactNode
}

function Tab({ search, isCurrent, onOpen, title, children }: TabProps) {
  const { pathname } = useLocation()
  return (
    <Box component="li" sx={{ flexShrink: 0 }}>
      <Box
        component={Link}
        to={`${pathname}${search}`}
        title={title}
        {...(isCurrent && { 'aria-current': 'page' })}
        // Opened by the list itself, which tells views of one address apart; with a key held, the browser opens the link.
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen()
        }}
        sx={tab}
      >
        {children}
      </Box>
    </Box>
  )
}

const bare = { scrollbarWidth: 'none', '&::-webkit-scrollbar': { display: 'none' } } as const

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 44,
  mb: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

const tab = {
  display: 'flex',
  position: 'relative',
  alignItems: 'center',
  gap: 0.75,
  height: 43,
  px: 1.5,
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  typography: 'body2',
  borderBottom: 2,
  borderColor: 'transparent',
  transition: (theme: Theme) => theme.transitions.create(['border-color', 'color']),
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current]': { color: 'text.primary', fontWeight: 'medium', borderColor: 'primary.main' },
} as const
