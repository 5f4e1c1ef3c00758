import { entityNamed } from '#contract/entity.ts'
import { siscomexRegisters, siscomexRouteOf } from '#contract/route.ts'
import type { RegisterRoute } from '#portal/registers/routes.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const SiscomexScreen = lazyChunk(
  () => import('#portal/features/siscomex/SiscomexScreen.tsx'),
  'SiscomexScreen',
)

/** Pages that show a register beside Siscomex. */
export const siscomexRoutes: readonly RegisterRoute[] = siscomexRegisters.map(name => {
  const entity = entityNamed(name)
  return { path: siscomexRouteOf(entity), entity, element: <SiscomexScreen register={name} /> }
})
