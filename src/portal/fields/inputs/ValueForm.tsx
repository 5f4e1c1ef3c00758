import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { RecordContext, SourceContextProvider } from 'react-admin'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { isSame } from '#contract/equality.ts'

type Props = {
  readonly values: FieldValues
  readonly onChange: (values: FieldValues) => void
  /** Messages of its inputs by path; an empty one where the message stands elsewhere. */
  readonly errors: Readonly<Record<string, string>>
  readonly children: ReactNode
}

const source = { getSource: (name: string) => name, getLabel: (name: string) => name }

/** Form whose values are kept outside of it, for inputs of a filter or of a part of a value. */
export function ValueForm({ values, onChange, errors, children }: Props) {
  const form = useForm({ values, resetOptions: { keepErrors: true, keepTouched: true } })
  const { watch, setError, clearErrors } = form
  const followed = useRef(values)
  const tell = useEffectEvent((typed: FieldValues) => {
    // Values from outside are set field by field, and the form tells of each.
    if (followed.current === values && !isSame(typed, values)) onChange(typed)
  })
  useEffect(() => {
    followed.current = values
  }, [values])
  useEffect(() => {
    const { unsubscribe } = watch(typed => tell(typed))
    return unsubscribe
  }, [watch])

  const shown = JSON.stringify(errors)
  useLayoutEffect(() => {
    clearErrors()
    for (const [path, message] of Object.entries<string>(JSON.parse(shown)))
      setError(path, { type: 'outside', message })
  }, [shown, setError, clearErrors])

  return (
    <RecordContext value={undefined}>
      <SourceContextProvider value={source}>
        <FormProvider {...form}>{children}</FormProvider>
      </SourceContextProvider>
    </RecordContext>
  )
}
