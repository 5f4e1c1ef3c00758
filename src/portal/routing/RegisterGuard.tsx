import { Fragment, type ReactNode } from 'react'
import { useCanAccess } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { ChooseClient } from '#portal/layout/ChooseClient.tsx'
import { isListed } from '#portal/providers/session/additions.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { NOT_AUTHORIZED, NOT_FOUND } from '#portal/providers/session/destination.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'

type Props = { readonly entity: Entity; readonly children: ReactNode }

/** Whether the user sees the register's records of one client at a time. */
export function isForClient(user: Session, { register }: Entity): boolean {
  return register.scope === 'client' && user.userRole === 'provedor'
}

/** Shows a register to users with the right, where the host has it; a provider first chooses a client. */
export function RegisterGuard({ entity, children }: Props) {
  const user = useSignedIn()
  const client = useClient()
  const { canAccess } = useCanAccess({ resource: entity.name, action: 'list' })
  if (!canAccess) return <Navigate to={isListed(user, entity) ? NOT_AUTHORIZED : NOT_FOUND} replace />
  if (!isForClient(user, entity)) return children
  // Another client's records are a new screen without any of this one's state.
  return client ? <Fragment key={client.Id}>{children}</Fragment> : <ChooseClient entity={entity} />
}
