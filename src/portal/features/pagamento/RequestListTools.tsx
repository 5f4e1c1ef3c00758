import { AuthorizationRules } from './AuthorizationRules.tsx'
import { InboxSwitch } from './inbox/InboxSwitch.tsx'

/** Buttons beside the list of payment requests. */
export function RequestListTools() {
  return (
    <>
      <InboxSwitch />
      <AuthorizationRules />
    </>
  )
}
