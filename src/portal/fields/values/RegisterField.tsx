import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { RecordContextProvider, useFieldValue, useResourceContext } from 'react-admin'
import { entityOf, fieldNamed } from '#contract/entity.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import { answersOf } from '#portal/fields/answers.ts'
import type { AnyField } from '#schema/kind.ts'
import type { AnyFieldProps } from './field.ts'

type Props = Omit<AnyFieldProps, 'field'> & {
  /** Declaration; that of the resource's register where left out. */
  readonly field?: AnyField
}

/** Field of a kind, with what a list's column has of it by react-admin's names. */
type KindField = ComponentType<AnyFieldProps & { readonly Inner: ComponentType<Props> }> & {
  /** Alignment; numbers are aligned right, so that their units stand under each other. */
  readonly textAlign?: 'right'
  /** Whether sorting by it is of use to readers. */
  readonly sortable?: false
  /** Whether a value is the one that nearly all rows have, which none of them shows. */
  readonly isUsual?: (value: unknown, field: never) => boolean
}

/** Field of each kind, which takes that kind's declaration. */
const fields = answersOf(
  import.meta.glob<KindField>('../../../kinds/*/portal/Field.tsx', { eager: true, import: 'Field' }),
)

export function alignOf({ kind }: AnyField): 'left' | 'right' {
  return fields[kind].textAlign ?? 'left'
}

export function isSortable({ kind }: AnyField): boolean {
  return fields[kind].sortable ?? true
}

/** Whether rows leave a value out, since nearly all have it. */
export function isUsual(field: AnyField, value: unknown): boolean {
  // Field of the same kind, which types cannot tell.
  return fields[field.kind].isUsual?.(value, field as never) ?? false
}

/** The lookup whose rows a field shows; undefined where it shows the value itself. */
export function refersTo(field: AnyField): string | undefined {
  return isReference(field) ? field.to : undefined
}

/** Whether a field has no value to show. */
export const isUnset = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Value of a register's field in the record around, as its kind shows it; a dash where there is none. Throws for a name that
 * the resource around does not declare.
 */
export function RegisterField({ record, ...props }: Props) {
  const value: unknown = useFieldValue({ source: props.source, ...(record && { record }) })
  const field = useDeclaration(props)
  if (isUnset(value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  const Shown = fields[field.kind]
  const shown = <Shown {...props} field={field} Inner={RegisterField} />
  return record ? <RecordContextProvider value={record}>{shown}</RecordContextProvider> : shown
}

function useDeclaration({ field, source }: Props): AnyField {
  const resource = useResourceContext() ?? ''
  const found = field ?? fieldNamed(entityOf(resource).spec.fields, source)
  if (!found) throw new Error(`${resource} declares no field ${source}`)
  return found
}
