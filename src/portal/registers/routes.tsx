import type { ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import { importRouteOf, recordRouteOf, registers, routeOf } from '#contract/route.ts'
import { sheetsInto } from '#contract/sheetEndpoints.ts'
import { type Extras, ExtrasContext, type RegisterExtras } from '#portal/entity/extras/extras.ts'
import type { AnyTab, ExtraTabs } from '#portal/entity/extras/extraTab.ts'
import { ImportPage, RecordPage, RegisterList } from './chunks.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

/** A route of the main layout. */
export type RegisterRoute = { readonly path: string; readonly entity: Entity; readonly element: ReactNode }

const routesOf = (entity: Entity, tabs: readonly AnyTab[] = []): readonly RegisterRoute[] => {
  const sheets = sheetsInto(entity).map(one => ({
    path: importRouteOf(one),
    entity,
    element: <ImportPage entity={one} />,
  }))
  if (!entity.register.page) {
    return [
      ...sheets,
      { path: recordRouteOf(entity), entity, element: <RegisterScreen entity={entity} tabs={tabs} /> },
    ]
  }
  return [
    ...sheets,
    { path: routeOf(entity), entity, element: <RegisterList entity={entity} /> },
    { path: recordRouteOf(entity), entity, element: <RecordPage entity={entity} tabs={tabs} /> },
  ]
}

/** The screens of every register; some have tabs and other extras of their own, by the register's name. */
export function registerRoutes(
  recordTabs: ExtraTabs,
  registerExtras: RegisterExtras,
): readonly RegisterRoute[] {
  // Both tables are typed by each register's records, which its screens pass to them.
  const tabs = recordTabs as Readonly<Record<string, readonly AnyTab[] | undefined>>
  const extras = registerExtras as Readonly<Record<string, Extras | undefined>>
  return registers.flatMap(entity =>
    routesOf(entity, tabs[entity.name]).map(route => ({
      ...route,
      element: <ExtrasContext value={extras[entity.name] ?? none}>{route.element}</ExtrasContext>,
    })),
  )
}

const none: Extras = {}
