import { useRecordContext, useResourceContext } from 'react-admin'
import type { OpenedOf, RegisterName } from '#contract/record.ts'

/** Opened record of the register, from react-admin's contexts; throws where they have none of it. */
export function useOpened<N extends RegisterName>(name: N): OpenedOf<N> {
  const resource = useResourceContext()
  const record = useRecordContext<OpenedOf<N> & { readonly id: number }>()
  if (!record || resource !== name) throw new Error(`No record of ${name} is around`)
  return record
}
