import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { blankRow, fieldErrors, type Row, type StoredRow } from '#contract/validation.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { siblingsOf } from '#portal/fields/inputs/placement.ts'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { isPageClosing } from '#portal/providers/messages/closing.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { translatedMessages } from '#portal/record/form/messages.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkDialogProps } from './bulkDialogs.ts'
import { type Changeable, changeableOf } from './changeable.ts'
import { useSelected } from './selection.ts'

/** Bulk edit: sets one or more fields of the selected records, each of which is validated by itself. */
export function BulkChange({ onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const language = useLocale()
  const id = useId()
  const entity = useEntity()
  const records = useSelected()
  const user = useSession()
  const { field: labelOf } = useLabels(entity)
  const [values, setValues] = useState<Row>({})
  // An input that the focus has not left shows no error.
  const [left, setLeft] = useState<readonly string[]>([])
  const offered = changeableOf(user, entity, records)
  const chosen = offered.filter(({ name }) => name in values)
  const others = offered.filter(({ name }) => !(name in values))
  const errorsOf = (fields: readonly Changeable[]) =>
    Object.assign({}, ...fields.map(({ name, field }) => fieldErrors(name, field, values[name])))
  const shown = translatedMessages(
    errorsOf(chosen.filter(({ name }) => left.includes(name))),
    translate,
    language,
  )
  const change = async (listed: StoredRow, intent: string) => {
    const { Id: id } = listed
    // A page that closes has no time to read what others have changed since: the server refuses to overwrite it.
    const { data } = isPageClosing()
      ? { data: { ...listed, id } }
      : await dataProvider.getOne(entity.name, { id })
    const changed = { ...data, ...values }
    return dataProvider.update(entity.name, { id, data: changed, previousData: data, meta: { intent } })
  }
  const takeAway = (name: string) => {
    setValues(({ [name]: _, ...others }) => others)
    setLeft(left.filter(one => one !== name))
  }
  return (
    <BulkDialog
      title={translate('bulk.change', { smart_count: records.length })}
      confirmLabel={translate('actions.change')}
      isIdle={chosen.length === 0 || Object.keys(errorsOf(chosen)).length > 0}
      act={change}
      foreseen={values}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <ValueForm values={values} onChange={setValues} errors={shown}>
          {chosen.map(({ name, field }) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }} onBlur={() => setLeft([...left, name])}>
                <FieldInput
                  id={`${id}${name}`}
                  source={name}
                  field={field}
                  label={labelOf(name)}
                  isRequired={field.required}
                  siblings={siblingsOf(field, entity.spec.fields)}
                />
              </Box>
              <IconButton
                aria-label={translate('bulk.leave', { name: labelOf(name) })}
                onClick={() => takeAway(name)}
                sx={{ mt: 2.5 }}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </ValueForm>
        {others.length > 0 && (
          <TextField
            select
            size="small"
            margin="none"
            value=""
            label={translate(chosen.length > 0 ? 'bulk.addField' : 'bulk.field')}
            onChange={({ target }) =>
              setValues({ ...values, [target.value]: blankRow(entity.spec)[target.value] })
            }
          >
            {others.map(({ name }) => (
              <MenuItem key={name} value={name}>
                {labelOf(name)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </BulkDialog>
  )
}
