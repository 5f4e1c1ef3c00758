import Close from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { routeOf, TAB_PARAMETER } from '#contract/route.ts'
import { COPY, MODE, type Place, recordPath } from '#portal/entity/model/paths.ts'
import { isStored } from '#portal/entity/model/useModel.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { OfflineNotice } from '#portal/ui/OfflineNotice.tsx'
import { useWords } from '#portal/words/language.ts'
import type { AnyTab } from './extraTab.ts'
import { RecordBody } from './RecordBody.tsx'
import { RecordForms } from './RecordForms.tsx'
import { RecordTools } from './RecordTools.tsx'
import { useModes } from './useModes.ts'

type Props = { readonly entity: Entity; readonly place: Place; readonly tabs: readonly AnyTab[] }

const WIDTH = 640

/** Record in a panel beside its list, with an address of its own; Back closes it. */
export function RecordPanel(props: Props) {
  return (
    <RecordForms>
      <Panel {...props} />
    </RecordForms>
  )
}

function Panel({ entity, place, tabs }: Props) {
  const translate = useWords()
  const titleId = useId()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // While the panel slides out, it still shows its last content.
  const [shown, setShown] = useState(place)
  if (place.type !== 'list' && JSON.stringify(place) !== JSON.stringify(shown)) setShown(place)

  useListedShortcut('close', place.type !== 'list')

  const list = listSearch(search)
  const modes = useModes(entity, `${routeOf(entity)}${list}`)
  return (
    <Drawer
      anchor="right"
      open={place.type !== 'list'}
      onClose={modes.close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: 1, sm: WIDTH }, maxWidth: 1 },
        },
        transition: { onExited: () => setShown({ type: 'list' }) },
      }}
    >
      <OfflineNotice />
      {shown.type !== 'list' && (
        <RecordBody
          key={shown.type === 'record' ? shown.id : shown.type}
          entity={entity}
          place={shown}
          tabs={tabs}
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
              <RecordTools entity={entity} place={shown} search={list} />
              <IconButton onClick={modes.close} aria-label={translate('actions.close')} edge="end">
                <Close />
              </IconButton>
            </>
          }
        />
      )}
    </Drawer>
  )
}

/** Query string of the list within the address. */
function listSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const own of [TAB_PARAMETER, 'historico', COPY, MODE]) parameters.delete(own)
  return parameters.size > 0 ? `?${parameters}` : ''
}
