import { RecordContextProvider } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { spanOf } from '#portal/fields/inputs/placement.ts'
import { WHOLE } from '#portal/fields/inputs/span.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { isUnset, RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { foldedIn } from '#portal/record/form/foldedFields.ts'
import { liveOf } from '#portal/record/form/live.tsx'
import { Sections } from '#portal/record/form/Sections.tsx'
import { Definition } from '#portal/ui/Definition.tsx'
import { ReferenceLink } from './ReferenceLink.tsx'

type Props = {
  readonly entity: Entity
  readonly record: Row
  /** Names of fields that are left out. */
  readonly without?: readonly string[]
}

/** Read-only record, in the sections of its form. */
export function RecordView({ entity, record, without = [] }: Props) {
  const { field: labelOf } = useLabels(entity)
  const { shown } = liveOf(entity.spec, record, record)
  return (
    <Sections
      entity={entity}
      shown={shown.filter(name => !without.includes(name))}
      folded={foldedIn(entity, record)}
      isLined
    >
      {(name, field) => (
        <Definition label={labelOf(name)} isBeside={spanOf(field) !== WHOLE} isBlank={isUnset(record[name])}>
          <RecordContextProvider value={record}>
            <ReferenceLink source={name} field={field}>
              <RegisterField source={name} field={field} />
            </ReferenceLink>
          </RecordContextProvider>
        </Definition>
      )}
    </Sections>
  )
}
