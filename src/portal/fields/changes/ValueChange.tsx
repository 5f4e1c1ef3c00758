import type { ComponentType } from 'react'
import { ExpandableText } from '#portal/fields/cells/ExpandableText.tsx'
import type { AnyField, Kind } from '#schema/kind.ts'
import { AttributesChange } from './AttributesChange.tsx'
import type { ChangeProps } from './change.ts'
import { FromTo } from './FromTo.tsx'

type Props = Omit<ChangeProps<Kind>, 'field'> & { readonly field: AnyField }

function WholeChange({ field, before, after }: Props) {
  return (
    <FromTo
      from={before && <ExpandableText field={field} {...before} />}
      to={after && <ExpandableText field={field} {...after} />}
    />
  )
}

/** Change of the kinds that have parts; of the others it is that of the whole value. */
const changes: { readonly [K in AnyField['kind']]?: ComponentType<ChangeProps<K>> } = {
  attributes: AttributesChange,
}

/** Value of a field before and after a change. */
export function ValueChange(props: Props) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Change = (changes[props.field.kind] ?? WholeChange) as ComponentType<Props>
  return <Change {...props} />
}
