import { lazy, type ReactNode } from 'react'
import { type Screen, screenAt } from '#contract/screens.ts'
import { chunk } from '#portal/providers/chunk.ts'

const Subscription = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/assinatura/Subscription.tsx')).Subscription })),
)
const SubscribedProduct = lazy(
  chunk(async () => ({
    default: (await import('#portal/pages/assinatura/SubscribedProduct.tsx')).SubscribedProduct,
  })),
)
const AvailableProduct = lazy(
  chunk(async () => ({
    default: (await import('#portal/pages/assinatura/AvailableProduct.tsx')).AvailableProduct,
  })),
)
const Billing = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/faturamento/Billing.tsx')).Billing })),
)

type ScreenRoute = { readonly path: string; readonly screen: Screen; readonly element: ReactNode }

function at(path: string, element: ReactNode): ScreenRoute {
  const found = screenAt(path)
  if (!found) throw new Error(`No screen is declared at ${path}`)
  return { path, screen: found.screen, element }
}

/** The pages of the main layout that are written by hand. */
export const screenRoutes: readonly ScreenRoute[] = [
  at('/assinatura', <Subscription />),
  at('/assinatura/produto/:id', <SubscribedProduct />),
  at('/produto/:id', <AvailableProduct />),
  at('/faturamento', <Billing />),
]
