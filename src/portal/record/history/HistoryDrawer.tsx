import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isRestorable } from '#contract/bin.ts'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { INSET } from '#portal/theme/inset.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { HistoryList } from './HistoryList.tsx'
import { RegisterHistory } from './RegisterHistory.tsx'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow | undefined
  readonly hrefOf: ((id: number) => string) | undefined
  readonly onClose: () => void
}

const WIDTH = 600

/** Drawer with the history of a record or of a whole register. */
export function HistoryDrawer({ entity, record, hrefOf, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const { many } = useLabels(entity)
  const { canCreate } = useRights(entity)
  return (
    <SidePanel width={WIDTH} titleId={titleId} onClose={onClose}>
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 3,
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          px: INSET,
          pt: 2,
          pb: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('history.title')}
          </Typography>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {record ? <RecordTitle entity={entity} record={record} /> : many}
          </Typography>
        </Box>
        <CloseButton onClose={onClose} />
      </Box>
      {!record && isRestorable(entity) && canCreate ? (
        <RegisterHistory entity={entity} hrefOf={hrefOf} />
      ) : (
        <HistoryList entity={entity} record={record} hrefOf={hrefOf} />
      )}
    </SidePanel>
  )
}
