import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useRef } from 'react'
import { useEditContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { type EntityPlace, recordPath, withTabOf } from '#portal/record/model/paths.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { useListOrder } from '#portal/resources/list/listOrder.ts'
import { useCopying } from './useCopying.ts'
import { stateOfAnother } from './useModes.ts'

type Props = {
  readonly entity: Entity
  readonly place: Extract<EntityPlace, { readonly type: 'record' }>
  /** Query string of the list, which is preserved. */
  readonly search: string
}

/** Tools beside a record's heading: copy, and previous and next record of the list it was opened from. */
export function RecordTools({ entity, place, search }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { search: shown, state } = useLocation()
  const onCopy = useCopying(entity, place.id, search)
  const order = useListOrder(entity.name)
  const { record, error } = useEditContext()
  const at = order.indexOf(place.id)
  const element = useRef<HTMLElement>(null)
  const to = (id: number | undefined) => {
    if (id === undefined) return undefined
    const path = withTabOf(shown, recordPath(entity, id, { isEdit: place.isEdit, search }))
    return () => void navigate(path, { replace: true, state: stateOfAnother(state) })
  }
  // A record that failed to load cannot be copied; of one with a head, its menu does that.
  const isCopied = !entity.register.head && (record || !error)
  const [before, after] = at === -1 ? [] : [to(order[at - 1]), to(order[at + 1])]
  useShortcut('previousRecord', before, element)
  useShortcut('nextRecord', after, element)
  const tools = [
    ...(onCopy && isCopied
      ? [{ key: 'copia', label: translate('forms.copy'), icon: ContentCopy, onPress: onCopy }]
      : []),
    ...(at === -1
      ? []
      : [
          {
            key: 'anterior',
            label: translate('forms.previous'),
            icon: NavigateBefore,
            onPress: before,
          },
          { key: 'proximo', label: translate('forms.next'), icon: NavigateNext, onPress: after },
        ]),
  ]
  useOpenVerbs(tools.flatMap(({ key, label, onPress }) => (onPress ? [{ key, label, onPress }] : [])))
  return (
    <Box ref={element} sx={{ display: 'inline-flex', alignItems: 'center', flexShrink: 0 }}>
      {tools.map(({ key, icon: Icon, ...tool }) => (
        <Tool key={key} {...tool}>
          <Icon />
        </Tool>
      ))}
    </Box>
  )
}

type ToolProps = {
  readonly label: string
  readonly onPress: (() => void) | undefined
  readonly children: ReactNode
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      {/* A disabled button fires no events for the tooltip. */}
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <IconButton aria-label={label} disabled={!onPress} onClick={onPress}>
          {children}
        </IconButton>
      </Box>
    </Tooltip>
  )
}
