import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fieldsOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { refusalText } from '#portal/record/refusalText.ts'
import { useChangeable } from '#portal/record/useChangeable.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { useVersion } from './useVersion.ts'
import { VersionField } from './VersionField.tsx'

type Props = {
  readonly entry: HistoryEntry
  /** Record that the history is of; undefined in that of a register. */
  readonly record: StoredRow | undefined
  readonly onClose: () => void
}

/**
 * Confirmation to change a record back to its version after an entry: each field that differs, from now to then, of which any can
 * be left out, such as one that is refused.
 */
export function VersionDialog({ entry, record, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { entity, data, unread, restore, isSaving, refused } = useVersion(entry, onClose)
  const { field: labelOf } = useLabels(entity)
  const changeable = useChangeable(entity, record) ?? entity
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const fields = fieldsOf(changeable.spec.fields).filter(
    ([name]) => data && Object.hasOwn(data.Mudancas, name) && isTyped(changeable, name),
  )
  const chosen = fields.map(([name]) => name).filter(name => !leftOut.includes(name))
  const isSame = data !== undefined && fields.length === 0
  const onTurn = (name: string) =>
    setLeftOut(before => (before.includes(name) ? before.filter(one => one !== name) : [...before, name]))
  return (
    <ConfirmDialog
      title={translate('history.version.title', { when: formatInstant(entry.Quando, language) })}
      confirmLabel={translate('history.restore.action')}
      onConfirm={() => restore(chosen)}
      onCancel={onClose}
      isBusy={isSaving}
      isConfirmable={chosen.length > 0}
      isHarmless
      isWide
    >
      {!data && !unread && <Skeleton variant="rounded" height={96} />}
      {data && !isSame && (
        <Box
          component="ul"
          aria-label={translate('history.version.fields')}
          sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 0.5 }}
        >
          {fields.map(([name, field]) => (
            <VersionField
              key={name}
              label={labelOf(name)}
              name={name}
              field={field}
              version={data}
              isChosen={!leftOut.includes(name)}
              onTurn={() => onTurn(name)}
            />
          ))}
        </Box>
      )}
      {data && translate(isSame ? 'history.version.same' : 'history.version.text')}
      {data && !isSame && !entity.parent && entity.register.details && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('history.version.others')}
        </Typography>
      )}
      <Typography role="alert" sx={{ mt: 1, color: 'error.dark', '&:empty': { display: 'none' } }}>
        {unread?.message ?? (refused && refusalText(refused, labelOf))}
      </Typography>
    </ConfirmDialog>
  )
}
