import type { ReactNode } from 'react'
import { CreatorContext } from '#portal/fields/reference/creator.ts'
import { LeaveGuard } from '#portal/record/form/LeaveGuard.tsx'
import { CreateDialog } from './CreateDialog.tsx'

/** Context of all forms of a record: guards unsaved changes, and lets the forms create what they refer to. */
export function RecordForms({ children }: { readonly children: ReactNode }) {
  return (
    <LeaveGuard>
      <CreatorContext value={CreateDialog}>{children}</CreatorContext>
    </LeaveGuard>
  )
}
