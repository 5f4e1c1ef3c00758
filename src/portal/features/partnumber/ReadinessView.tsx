import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed, fieldNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { isAttributes } from '#kinds/attributes/declaration.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { fieldPath } from '#portal/record/model/paths.ts'
import { stepPath } from '#rules/siscomex/readiness.ts'
import { Readiness } from './Readiness.tsx'

const partnumber = entityNamed('partnumber')
const field = fieldNamed(partnumber.spec.fields, 'Atributos')

/** Progress of a stored product towards Siscomex, with links to the form for those who may edit it. */
export function ReadinessView({ record }: { readonly record: OpenedOf<'partnumber'> }) {
  const { field: labelOf } = useLabels(partnumber)
  const { canEdit } = useRights(partnumber)
  if (!field || !isAttributes(field)) return null
  return (
    <Readiness
      field={field}
      values={record}
      product={record}
      linkTo={(step, attribute) => {
        const name = attribute ?? labelOf(step.field)
        return canEdit ? (
          <Link component={RouterLink} to={fieldPath(partnumber, record.Id, stepPath(step))} variant="body2">
            {name}
          </Link>
        ) : (
          name
        )
      }}
    />
  )
}
