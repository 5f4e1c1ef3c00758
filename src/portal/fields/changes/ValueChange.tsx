import type { ComponentType } from 'react'
import { ExpandableField } from '#portal/fields/values/ExpandableField.tsx'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { ChangeProps } from './change.ts'
import { FromTo } from './FromTo.tsx'
import { partsByKind } from './parts.ts'

type Props = Omit<ChangeProps<Kind>, 'field'> & { readonly field: AnyField }

function WholeChange({ before, after, ...shown }: Props) {
  return (
    <FromTo
      from={before && <ExpandableField {...shown} record={before} />}
      to={after && <ExpandableField {...shown} record={after} />}
    />
  )
}

/** Value of a field before and after a change. */
export function ValueChange(props: Props) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Change = (partsByKind[props.field.kind]?.Change ?? WholeChange) as ComponentType<Props>
  return <Change {...props} />
}
