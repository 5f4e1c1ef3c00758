import History from '@mui/icons-material/History'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useAdditions } from '#portal/providers/additions.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import type { StoredRow } from '../record/useModel.ts'
import { ToolButton } from '../ToolButton.tsx'
import { useHistoryPlace } from './useHistoryPlace.ts'

const HistoryDrawer = lazy(
  chunk(async () => ({ default: (await import('./HistoryDrawer.tsx')).HistoryDrawer })),
)

type Props = {
  readonly entity: Entity
  /** Whose history it is; that of all records without. */
  readonly record?: StoredRow | undefined
  /** Where a record opens that the history of all tells of. */
  readonly hrefOf?: (id: number) => string
  /** Something else lies over this page: the address speaks of that. */
  readonly isCovered?: boolean
}

/** Opens the history of a record or of a whole register, which has an address of its own. */
export function HistoryButton({ entity, record, hrefOf, isCovered = false }: Props) {
  const say = useWords()
  const { isOpen, onOpen, onClose } = useHistoryPlace()
  if (!useAdditions()) return null
  return (
    <>
      {record ? (
        <Tooltip title={say('history.title')}>
          <IconButton onClick={onOpen} aria-label={say('history.title')} aria-haspopup="dialog">
            <History />
          </IconButton>
        </Tooltip>
      ) : (
        <ToolButton label={say('history.title')} onClick={onOpen} aria-haspopup="dialog">
          <History />
        </ToolButton>
      )}
      {isOpen && !isCovered && (
        <Suspense fallback={null}>
          <HistoryDrawer entity={entity} record={record} hrefOf={hrefOf} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
