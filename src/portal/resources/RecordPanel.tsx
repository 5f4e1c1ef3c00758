import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { routeOf } from '#contract/route.ts'
import { useListedShortcut, useShortcut } from '#portal/keys/useShortcut.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { useGone } from '#portal/record/gone.ts'
import { type EntityPlace, listSearch, recordPath } from '#portal/record/model/paths.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { OfflineNotice } from '#portal/ui/OfflineNotice.tsx'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { historyTab } from './historyTab.ts'
import { RecordBody } from './RecordBody.tsx'
import { RecordForms } from './RecordForms.tsx'
import { RecordTools } from './RecordTools.tsx'
import { useModes } from './useModes.ts'

type Props = { readonly entity: Entity; readonly place: EntityPlace; readonly tabs: readonly ExtraTab[] }

/** Pixels that give a form two columns beside a list that stays in sight. */
const WIDTH = 720

/** Record in a panel beside its list, with an address of its own; Back closes it. */
export function RecordPanel(props: Props) {
  return (
    <RecordForms>
      <Panel {...props} />
    </RecordForms>
  )
}

function Panel({ entity, place, tabs }: Props) {
  const titleId = useId()
  // In the panel itself: a second one over it would veil it (decision 0026).
  const hasHistory = verbEndpoint(entity, 'historico') !== undefined
  const parts = useMemo(() => (hasHistory ? [...tabs, historyTab] : tabs), [tabs, hasHistory])
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // While the panel slides out, it still shows its last content.
  const [shown, setShown] = useState(place)
  if (place.type !== 'list' && JSON.stringify(place) !== JSON.stringify(shown)) setShown(place)

  const isOpen = place.type !== 'list'
  const isWide = useMediaQuery(theme => theme.breakpoints.up('xl'), { noSsr: true })
  // As it was opened: another layer would mount the form anew, and lose what is typed in it (decision 0343).
  const [isBeside, setBeside] = useState(isWide)
  if (!isOpen && isBeside !== isWide) setBeside(isWide)

  const list = listSearch(search)
  const modes = useModes(entity, query => `${routeOf(entity)}${listSearch(query)}`)
  const { drop } = useLeave()
  useGone(entity.name, place.type === 'record' ? place.id : undefined, () => {
    drop()
    modes.close()
  })
  useListedShortcut('close', isOpen && !isBeside)
  useShortcut('close', isOpen && isBeside ? modes.close : undefined)
  return (
    <SidePanel
      width={WIDTH}
      titleId={titleId}
      open={isOpen}
      isBeside={isBeside}
      onClose={modes.close}
      onExited={() => setShown({ type: 'list' })}
    >
      <OfflineNotice />
      {shown.type !== 'list' && (
        <RecordBody
          key={shown.type === 'record' ? shown.id : shown.type}
          entity={entity}
          place={shown}
          tabs={parts}
          titleId={titleId}
          modes={modes}
          onCreated={saved =>
            entity.register.details && isStored(saved)
              ? void navigate(recordPath(entity, saved.Id, { isEdit: true, search: list }), {
                  replace: true,
                  state,
                })
              : modes.close()
          }
          onUpdated={modes.back}
          corner={
            <>
              {shown.type === 'record' && <RecordTools entity={entity} place={shown} search={list} />}
              <CloseButton onClose={modes.close} />
            </>
          }
        />
      )}
    </SidePanel>
  )
}
