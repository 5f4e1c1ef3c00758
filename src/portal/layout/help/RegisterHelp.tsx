import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Entity } from '#contract/entity.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useSeenEntity } from '#portal/providers/session/useSeenEntity.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Part of a register's help that follows from its declaration: what the user may do, and its fields. */
export function RegisterHelp({ entity: whole }: { readonly entity: Entity }) {
  const entity = useSeenEntity(whole)
  const translate = useTranslate()
  const mayImport = useImportable(entity)
  const actions = useActions(entity, mayImport)
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {translate('guide.rights')}
      </Typography>
      <Typography>{actions.join(' · ')}</Typography>
      {mayImport && <Typography>{translate('guide.sheets')}</Typography>}
      <FieldsHelp entity={entity} />
    </>
  )
}

function useImportable(entity: Entity): boolean {
  const { canCreate, canEdit } = useRights(entity)
  return useAdditions() && takesSheets(entity) && (canCreate || canEdit)
}

/** Names of what the user may do in the register. */
function useActions(entity: Entity, mayImport: boolean): readonly string[] {
  const translate = useTranslate()
  const { canCreate, canEdit, canRemove, acts } = useRights(entity)
  const hasAdditions = useAdditions()
  return [
    translate('actions.view'),
    ...(canCreate ? [translate('actions.add')] : []),
    ...(canEdit ? [translate('actions.edit')] : []),
    ...(canRemove ? [translate('actions.delete')] : []),
    ...acts.map(action => translate(actionWord(entity, action, 'do'))),
    ...(mayImport ? [translate('sheets.import.title')] : []),
    ...(hasAdditions ? [translate('guide.export')] : []),
  ]
}

function FieldsHelp({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  const { field: label } = useLabels(entity)
  const { fields, form } = entity.spec
  const names = form ? Object.values(form).flat() : Object.keys(fields)
  const notesOf = (name: string) => {
    const field = fields[name]
    return [
      ...(field?.required && !field.readOnly ? [translate('guide.required')] : []),
      ...(field?.unique ? [translate('guide.unique')] : []),
      ...(field?.readOnly ? [translate('guide.readOnly')] : []),
      ...(field?.help ? [declaredWord(translate, `help.${name}`)] : []),
    ].join('; ')
  }
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 0.75, fontWeight: 'medium' } }}>
      <summary>{translate('guide.fields', { smart_count: names.length })}</summary>
      <Box component="ul" sx={{ m: 0, pl: 3, '& > li': { my: 0.25 } }}>
        {names.map(name => (
          <li key={name}>
            {label(name)}
            <Typography component="span" color="text.secondary">
              {notesOf(name) && `: ${notesOf(name)}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
