import { Fragment, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { Session } from '#contract/session.ts'
import { isListed } from '#portal/session/additions.ts'
import { useClient } from '#portal/session/client.ts'
import { ChooseClient } from '#portal/shell/ChooseClient.tsx'

type Props = { readonly user: Session; readonly entity: Entity; readonly children: ReactNode }

/** Whether the user sees the register's records of one client at a time. */
export function isForClient(user: Session, { register }: Entity): boolean {
  return register.scope === 'client' && user.userRole === 'provedor'
}

/** Shows a register to users with the right, where the host has it; a provider first chooses a client. */
export function RegisterGuard({ user, entity, children }: Props) {
  const client = useClient()
  if (!mayCall(user, accessOf(entity, 'list'))) return <Navigate to="/pages/not-authorized" replace />
  if (!isListed(user, entity)) return <Navigate to="/pages/error-404" replace />
  if (!isForClient(user, entity)) return children
  // Another client's records are a new screen without any of this one's state.
  return client ? <Fragment key={client.Id}>{children}</Fragment> : <ChooseClient entity={entity} />
}
