import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { type Entity, fieldsOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { isTyped } from '#contract/typedField.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ChangedField } from './ChangedField.tsx'
import type { Former } from './RestoreDialog.tsx'
import { recordBefore } from './recordBefore.ts'

type Props = {
  readonly entity: Entity
  readonly entry: HistoryEntry
  /** Callback of a field's restore button; without it, fields are read-only. */
  readonly onRestore?: (former: Former) => void
}

/** Changed fields of an entry, in the order of the declaration; collapsed for created and deleted records. */
export function Changes({ entity, entry, onRestore }: Props) {
  const translate = useTranslate()
  const id = useId()
  const isUpdate = entry.Acao === 'atualizar'
  const [isOpen, setOpen] = useState(isUpdate)
  const { canEdit } = useRights(entity)
  const fields = fieldsOf(entity.spec.fields)
    .filter(([name, { namedBy }]) => Object.hasOwn(entry.Mudancas, name) && namedBy === undefined)
    // An entry of something other than a record has its title above these fields.
    .filter(([name]) => !(entity.isTracked && name === entity.spec.title))
  const isRestorable = canEdit && isUpdate && entry.Existe && !entity.isTracked && onRestore !== undefined
  if (fields.length === 0) return null
  return (
    <>
      {!isUpdate && (
        <Button
          size="small"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={id}
          sx={{ mt: 0.5, ml: -0.625 }}
        >
          {isOpen
            ? translate('history.hideFields')
            : translate('history.showFields', { smart_count: fields.length })}
        </Button>
      )}
      <Box
        component="ul"
        id={id}
        hidden={!isOpen}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: isOpen ? 'grid' : 'none', gap: 1 }}
      >
        {isOpen &&
          fields.map(([name, field]) => (
            <ChangedField
              key={name}
              entity={entity}
              name={name}
              field={field}
              entry={entry}
              onRestore={
                isRestorable && isTyped(entity, name)
                  ? () =>
                      onRestore({
                        ...{ entity, id: entry.IdEntidade, name },
                        value: entry.Mudancas[name]?.de,
                        record: recordBefore(entry),
                      })
                  : undefined
              }
            />
          ))}
      </Box>
    </>
  )
}
