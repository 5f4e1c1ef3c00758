import { type Screen, screenAt } from '#contract/screens.ts'
import { type LazyChunk, lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const Subscription = lazyChunk(
  async () => (await import('#portal/features/assinatura/Subscription.tsx')).Subscription,
)
const SubscribedProduct = lazyChunk(
  async () => (await import('#portal/features/assinatura/SubscribedProduct.tsx')).SubscribedProduct,
)
const AvailableProduct = lazyChunk(
  async () => (await import('#portal/features/assinatura/AvailableProduct.tsx')).AvailableProduct,
)
const Billing = lazyChunk(async () => (await import('#portal/features/faturamento/Billing.tsx')).Billing)

type ScreenRoute = { readonly path: string; readonly screen: Screen; readonly Page: LazyChunk<object> }

function at(path: string, Page: LazyChunk<object>): ScreenRoute {
  const found = screenAt(path)
  if (!found) throw new Error(`No screen is declared at ${path}`)
  return { path, screen: found.screen, Page }
}

/** The pages of the main layout that are written by hand. */
export const screenRoutes: readonly ScreenRoute[] = [
  at('/assinatura', Subscription),
  at('/assinatura/produto/:id', SubscribedProduct),
  at('/produto/:id', AvailableProduct),
  at('/faturamento', Billing),
]
