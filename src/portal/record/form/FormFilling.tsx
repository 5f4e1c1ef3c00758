import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Filling, FillingContext } from '#portal/fields/companyLookup/filling.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLive } from './live.tsx'
import { useFormScope } from './scope.ts'

/** Context that lets an input set the values of other fields of its form. */
export function FormFilling({ children }: { readonly children: ReactNode }) {
  const { entity } = useFormScope()
  const { field: labelOf } = useLabels(entity)
  const { shown } = useLive()
  const { getValues, setValue } = useFormContext()
  const filling = useMemo<Filling>(
    () => ({
      typed: getValues,
      takes: name => shown.includes(name) && entity.spec.fields[name]?.readOnly !== true,
      labelOf,
      fill: values => {
        for (const [name, value] of Object.entries(values))
          setValue(name, value, { shouldDirty: true, shouldTouch: true })
      },
    }),
    [entity, labelOf, shown, getValues, setValue],
  )
  return <FillingContext value={filling}>{children}</FillingContext>
}
