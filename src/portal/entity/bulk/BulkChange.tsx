import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { blankRow, fieldErrors, type Row, type StoredRow } from '#contract/validation.ts'
import { translatedMessages } from '#portal/entity/form/messages.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { useSession } from '#portal/session/session.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkField } from './BulkField.tsx'
import { changeableOf } from './changeable.ts'
import type { BulkResult } from './useBulk.ts'

type Props = {
  readonly entity: Entity
  readonly records: readonly StoredRow[]
  readonly onClose: (results: readonly BulkResult[]) => void
}

/** Bulk edit: sets one or more fields of the selected records, each of which is validated by itself. */
export function BulkChange({ entity, records, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const id = useId()
  const { field: labelOf } = useLabels(entity)
  const [values, setValues] = useState<Row>({})
  const user = useSession()
  const offered = changeableOf(user, entity, records)
  const chosen = offered.filter(({ name }) => name in values)
  const errors = Object.assign({}, ...chosen.map(({ name, field }) => fieldErrors(name, field, values[name])))
  const change = async ({ Id }: StoredRow, intent: string) => {
    const { data } = await dataProvider.getOne(entity.name, { id: Id })
    const changed = { ...data, ...values }
    return dataProvider.update(entity.name, { id: Id, data: changed, previousData: data, meta: { intent } })
  }
  const set = (name: string, value: unknown) => setValues(before => ({ ...before, [name]: value }))
  const unset = (name: string) => setValues(({ [name]: _, ...others }) => others)
  return (
    <BulkDialog
      entity={entity}
      records={records}
      title={translate('bulk.change', { smart_count: records.length })}
      confirmLabel={translate('actions.change')}
      isIdle={chosen.length === 0 || Object.keys(errors).length > 0}
      act={change}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        {chosen.map(({ name, field }) => (
          <BulkField
            key={name}
            id={`${id}${name}`}
            label={labelOf(name)}
            field={field}
            fields={entity.spec.fields}
            values={values}
            value={values[name]}
            messages={translatedMessages(errors, translate, language)}
            name={name}
            onChange={value => set(name, value)}
            onTakeAway={() => unset(name)}
          />
        ))}
        <TextField
          select
          size="small"
          margin="none"
          value=""
          label={translate('bulk.field')}
          onChange={({ target }) => set(target.value, blankRow(entity.spec)[target.value])}
        >
          {offered
            .filter(({ name }) => !(name in values))
            .map(({ name }) => (
              <MenuItem key={name} value={name}>
                {labelOf(name)}
              </MenuItem>
            ))}
        </TextField>
      </Box>
    </BulkDialog>
  )
}
