import { entityNamed } from '#contract/entity.ts'
import { siscomexRegisters, siscomexRouteOf } from '#contract/siscomexRoute.ts'
import type { RegisterRoute } from '#portal/registers/routes.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const SiscomexScreen = lazyChunk(
  () => import('#portal/features/siscomex/SiscomexScreen.tsx'),
  'SiscomexScreen',
)

/** Pages that show a register beside Siscomex. */
export const siscomexRoutes: readonly RegisterRoute[] = siscomexRegisters.map(name => ({
  path: siscomexRouteOf(name),
  entity: entityNamed(name),
  element: <SiscomexScreen register={name} />,
}))
