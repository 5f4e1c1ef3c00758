import { type ReactNode, useMemo, useState } from 'react'
import {
  FormGroupsProvider,
  type RaRecord,
  RecordContext,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveContextValue,
  type SaveHandlerCallbacks,
  SourceContextProvider,
} from 'react-admin'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Row } from '#contract/validation.ts'
import { isStored } from '#portal/record/model/useModel.ts'

type Props = {
  readonly resource: string
  /** The record as opened: stored, or blank for a new one. */
  readonly record: Row
  readonly form: UseFormReturn
  /** Saves the values as they stand; whoever asks may say what comes then. */
  readonly save: (values?: unknown, callbacks?: SaveHandlerCallbacks) => Promise<unknown>
  readonly isSaving: boolean
  readonly children: ReactNode
}

/**
 * Contexts of react-admin's `Form`, in which any of its inputs with a `source` is one of the form. `Form` itself takes the
 * values of another version of the record for its own, about which a conflict asks (decision 0288).
 */
export function RecordFormContexts({ resource, record, form, save, isSaving, children }: Props) {
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource}.fields.${name}`,
    }),
    [resource],
  )
  const saving = useMemo<SaveContextValue>(
    () => ({ save, saving: isSaving, mutationMode: 'pessimistic' }),
    [save, isSaving],
  )
  // One for good: by another, which each change of the form's state is, every input would be rendered.
  const [shared] = useState(() => ({ ...form }))
  const stored = useMemo<RaRecord | undefined>(
    () => (isStored(record) ? { ...record, id: record.Id } : undefined),
    [record],
  )
  return (
    <ResourceContextProvider value={resource}>
      <RecordContext value={stored}>
        <SaveContextProvider value={saving}>
          <SourceContextProvider value={source}>
            <FormProvider {...shared}>
              <FormGroupsProvider>{children}</FormGroupsProvider>
            </FormProvider>
          </SourceContextProvider>
        </SaveContextProvider>
      </RecordContext>
    </ResourceContextProvider>
  )
}
