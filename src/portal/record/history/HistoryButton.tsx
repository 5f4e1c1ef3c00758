import History from '@mui/icons-material/History'
import { Suspense } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { HistoryDrawer } from '#portal/record/historyChunk.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { ToolButton } from '#portal/ui/ToolButton.tsx'
import { useHistoryPlace } from './useHistoryPlace.ts'

type Props = {
  readonly entity: Entity
  /** Record whose history it opens; without it, that of the whole register. */
  readonly record?: StoredRow | undefined
  /** Address of a record in the register's history. */
  readonly hrefOf?: (id: number) => string
}

/** Button and drawer of the history of a record or a whole register; the address holds whether it is open. */
export function HistoryButton({ entity, record, hrefOf }: Props) {
  const translate = useTranslate()
  const { isOpen, onOpen, onClose } = useHistoryPlace()
  const hasAdditions = useAdditions()
  const isOffered = hasAdditions && verbEndpoint(entity, 'historico') !== undefined
  const label = translate('history.title')
  useOpenVerbs(isOffered && record ? [{ key: 'historico', label, onPress: onOpen }] : [])
  if (!isOffered) return null
  const { load } = HistoryDrawer
  const button = { onClick: onOpen, onPointerEnter: load, onFocus: load, 'aria-haspopup': 'dialog' } as const
  return (
    <>
      {record ? (
        <IconButtonWithTooltip label={label} {...button}>
          <History />
        </IconButtonWithTooltip>
      ) : (
        <ToolButton {...button} label={label}>
          <History />
        </ToolButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer entity={entity} record={record} hrefOf={hrefOf} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
