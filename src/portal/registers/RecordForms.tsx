import { lazy, type ReactNode } from 'react'
import { LeaveGuard } from '#portal/parts/form/LeaveGuard.tsx'
import { CreatorContext } from '#portal/parts/reference/creator.ts'
import { chunk } from '#portal/providers/chunk.ts'

const CreateDialog = lazy(chunk(async () => ({ default: (await import('./CreateDialog.tsx')).CreateDialog })))

/** Around all forms of a record: warns before they are lost, and lets them create what they refer to. */
export function RecordForms({ children }: { readonly children: ReactNode }) {
  return (
    <LeaveGuard>
      <CreatorContext value={CreateDialog}>{children}</CreatorContext>
    </LeaveGuard>
  )
}
