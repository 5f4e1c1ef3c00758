import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useEvent } from 'react-admin'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import {
  HISTORY,
  isEditPath,
  listSearch,
  placeAt,
  rewritten,
  withListSearch,
  withTabOf,
} from '#portal/record/model/paths.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { StillAddress } from '#portal/ui/StillAddress.tsx'
import { useAddressNow } from '#portal/ui/useAddressNow.ts'
import { RegisterList } from './chunks.ts'
import { RecordPanel } from './recordChunk.ts'
import { afterStepBack } from './stepBack.ts'
import { stateOfAnother, stateOfForm, stateOfHistory, stateOfSearch } from './useModes.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** Register whose records open in a panel, while the list stays mounted. */
export function RegisterScreen({ entity, tabs }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const addressNow = useAddressNow()
  const place = placeAt(useParams()['*'] ?? '', new URLSearchParams(search))
  const isOpen = place !== undefined && place.type !== 'list'
  // A record chosen beside an open one takes its place: the next step back is the list.
  const go = useEvent((path: string, from: string) => {
    const open = () => void navigate(path, { state: { from } })
    const stateOf = isEditPath(path) ? stateOfForm : stateOfAnother
    // A panel that closes is gone once the browser has stepped back.
    if (afterStepBack(open)) return
    if (isOpen) void navigate(withTabOf(search, path), { replace: true, state: stateOf(state) })
    else open()
  })
  // The panel stays with its record, and with what is typed in it, whatever the list beside it shows.
  const onSearch = useEvent((list: string) => {
    if (!isOpen) return false
    const { search: open, state: entry } = addressNow()
    const to = { search: withListSearch(open, list) }
    const hasHistory = (query: string) => new URLSearchParams(query).has(HISTORY)
    // The history of the register opens over the panel, and a step back leads to it again.
    if (hasHistory(list) && !hasHistory(listSearch(open))) void navigate(to, { state: stateOfHistory(entry) })
    else void navigate(to, { replace: true, state: stateOfSearch(entry) })
    return true
  })
  if (!place) return <Navigate to="/pages/error-404" replace />
  return (
    <>
      <Box sx={place.type === 'record' ? openRow(rowLinkId(entity.name, place.id)) : {}}>
        <StillAddress
          pathname={routeOf(entity)}
          search={isOpen ? listSearch(search) : rewritten(search)}
          onSearch={onSearch}
        >
          <RegisterList entity={entity} isCovered={isOpen} go={go} />
        </StillAddress>
      </Box>
      <LaterPart
        of={RecordPanel}
        isWanted={isOpen}
        fallback={isOpen && <ProgressBar label={translate('shell.loading')} isAtTheTop />}
      >
        <RecordPanel entity={entity} place={place} tabs={tabs} />
      </LaterPart>
    </>
  )
}

/**
 * Row of the open record, told by a rule: a row that knew of it would render again. Its colour lies over that of the cells,
 * since one that sticks has a ground of its own.
 */
const openRow =
  (id: string) =>
  ({ palette }: Theme) => ({
    [`& tr:has(#${CSS.escape(id)}) > *, & li:has(#${CSS.escape(id)})`]: {
      backgroundImage: `linear-gradient(${palette.action.selected} 0 0)`,
    },
  })
