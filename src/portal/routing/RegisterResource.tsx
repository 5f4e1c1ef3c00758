import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { NOT_FOUND } from '#portal/providers/session/destination.ts'
import { definitions } from '#portal/resources/definitions.ts'
import { type Extras, ExtrasContext } from '#portal/resources/extras/extras.ts'
import { RegisterGuard } from './RegisterGuard.tsx'

/** Route of a register's screen, below the path of its Resource. */
export type RegisterRoute = { readonly path: string; readonly element: ReactNode }

type Props = {
  /** Path that its routes are below, as react-admin's routes take it. */
  readonly name: string
  readonly entity: Entity
  readonly extras: Extras
  readonly routes: readonly RegisterRoute[]
}

/**
 * Resource of a register: react-admin's own, but for its addresses, which are those of specification §2 instead of the
 * resource's name. A register whose records are apart from its list has a second one for them (decision 0283).
 */
export function RegisterResource({ entity, extras, routes }: Props) {
  return (
    <ResourceContextProvider value={entity.name}>
      <RegisterGuard entity={entity}>
        <ExtrasContext value={extras}>
          <Routes>
            {routes.map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
          </Routes>
        </ExtrasContext>
      </RegisterGuard>
    </ResourceContextProvider>
  )
}

RegisterResource.raName = 'Resource'
RegisterResource.registerResource = ({ entity }: Props) => definitions[entity.name]
