import Box from '@mui/material/Box'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { Definition } from '#portal/ui/Definition.tsx'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  readonly names: readonly string[]
  /** Whether there is room for two beside each other. */
  readonly isWide?: boolean
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Fields of the record in an action's confirmation, as its declaration names them; without empty ones. */
export function ActionFacts({ entity, record, names, isWide = false }: Props) {
  const { field: labelOf } = useLabels(entity)
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 1.25, my: 1.5, overflowWrap: 'anywhere' },
        ...(isWide && { gridTemplateColumns: { sm: '1fr 1fr' } }),
      }}
    >
      {names
        .filter(name => isGiven(record[name]))
        .map(name => {
          const field = entity.spec.fields[name]
          return (
            field && (
              <Definition key={name} label={labelOf(name)}>
                <RegisterField source={name} field={field} record={record} />
              </Definition>
            )
          )
        })}
    </Box>
  )
}
