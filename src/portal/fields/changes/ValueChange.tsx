import type { ComponentType } from 'react'
import { ExpandableText } from '#portal/fields/cells/ExpandableText.tsx'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { ChangeProps } from './change.ts'
import { FromTo } from './FromTo.tsx'
import { partsByKind } from './parts.ts'

type Props = Omit<ChangeProps<Kind>, 'field'> & { readonly field: AnyField }

function WholeChange({ field, before, after }: Props) {
  return (
    <FromTo
      from={before && <ExpandableText field={field} {...before} />}
      to={after && <ExpandableText field={field} {...after} />}
    />
  )
}

/** Value of a field before and after a change. */
export function ValueChange(props: Props) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Change = (partsByKind[props.field.kind]?.Change ?? WholeChange) as ComponentType<Props>
  return <Change {...props} />
}
