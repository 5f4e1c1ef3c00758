import { entityNamed } from './entity.ts'
import { layoutsOf } from './itemSheet.ts'
import {
  importRouteOf,
  recordRouteOf,
  registers,
  routeOf,
  siscomexRegisters,
  siscomexRouteOf,
} from './route.ts'
import { screens } from './screens.ts'
import { takesSheets } from './sheetEndpoints.ts'

/**
 * Path patterns of the signed-in portal, as the router takes them; the build replaces this module by the list
 * itself.
 */
export const knownRoutes: readonly string[] = [
  '/',
  '/pages/changePassword',
  ...screens.flatMap(({ route, inner }) => [route, ...inner.map(path => `${path}/:id`)]),
  ...registers.flatMap(entity => [
    routeOf(entity),
    ...(takesSheets(entity) ? [importRouteOf(entity)] : []),
    recordRouteOf(entity),
    ...layoutsOf(entity).map(importRouteOf),
  ]),
  ...siscomexRegisters.map(name => siscomexRouteOf(entityNamed(name))),
]
