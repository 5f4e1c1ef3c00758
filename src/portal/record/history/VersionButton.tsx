import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestoreOutlined'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { entityOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useChangeable } from '#portal/record/useChangeable.ts'

type Props = {
  readonly entry: HistoryEntry
  /** Record that the history is of, which the entry's may be a detail of; undefined in that of a register. */
  readonly record: StoredRow | undefined
  /** Id of the element that says when the entry was made. */
  readonly timeId: string
  readonly onVersion: () => void
}

/** Button that offers the version after an entry, to whoever may change the record as it is now. */
export function VersionButton({ entry, record, timeId, onVersion }: Props) {
  const translate = useTranslate()
  const id = useId()
  const entity = entityOf(entry.Entidade)
  const { canEdit } = useRights(entity)
  const changeable = useChangeable(entity, record)
  const isOffered = entry.Existe && entry.Acao !== 'excluir' && canEdit && changeable !== undefined
  if (!isOffered || verbEndpoint(entity, 'restaurar') === undefined) return null
  return (
    <Button
      id={id}
      aria-labelledby={`${id} ${timeId}`}
      size="small"
      startIcon={<SettingsBackupRestore />}
      onClick={onVersion}
      sx={{ mt: 1, ml: -0.625 }}
    >
      {translate('history.version.action')}
    </Button>
  )
}
