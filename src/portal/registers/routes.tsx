import { lazy, type ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import { importRouteOf, registers, routeOf } from '#contract/route.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

/** A route of the main layout. */
export type RegisterRoute = { readonly path: string; readonly entity: Entity; readonly element: ReactNode }

const RegisterList = lazy(chunk(async () => ({ default: (await import('./RegisterList.tsx')).RegisterList })))
const RecordPage = lazy(chunk(async () => ({ default: (await import('./RecordPage.tsx')).RecordPage })))
const ImportPage = lazy(
  chunk(async () => ({ default: (await import('./sheets/ImportPage.tsx')).ImportPage })),
)

const routesOf = (entity: Entity): readonly RegisterRoute[] => {
  const sheets = { path: importRouteOf(entity), entity, element: <ImportPage entity={entity} /> }
  if (!entity.register.page) {
    return [sheets, { path: `${routeOf(entity)}/*`, entity, element: <RegisterScreen entity={entity} /> }]
  }
  return [
    sheets,
    { path: routeOf(entity), entity, element: <RegisterList entity={entity} /> },
    { path: `/${entity.name}/:id`, entity, element: <RecordPage entity={entity} /> },
  ]
}

/** The screens of every register. */
export const registerRoutes: readonly RegisterRoute[] = registers.flatMap(routesOf)
