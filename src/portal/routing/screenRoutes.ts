import { type Screen, type ScreenPath, screenAt } from '#contract/screens.ts'
import { type LazyChunk, lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { featureParts } from './featureParts.ts'

const Subscription = lazyChunk(featureParts.assinatura, 'AssinaturaScreen')
const SubscribedProduct = lazyChunk(featureParts.assinatura, 'SubscribedProduct')
const AvailableProduct = lazyChunk(featureParts.assinatura, 'AvailableProduct')
const Billing = lazyChunk(
  () => import('#portal/features/faturamento/FaturamentoScreen.tsx'),
  'FaturamentoScreen',
)

const OfficialTables = lazyChunk(() => import('#portal/features/tabela/TabelaScreen.tsx'), 'TabelaScreen')

const Channel = lazyChunk(() => import('#portal/features/canal/CanalScreen.tsx'), 'CanalScreen')

const People = lazyChunk(() => import('#portal/features/pessoa/PrivacidadeScreen.tsx'), 'PrivacidadeScreen')

/** Page at each path of a screen: a missing one does not compile. */
export type ScreenPages = { readonly [P in ScreenPath]: LazyChunk<object> }

const pages: ScreenPages = {
  '/assinatura': Subscription,
  '/assinatura/produto/:id': SubscribedProduct,
  '/produto/:id': AvailableProduct,
  '/faturamento': Billing,
  '/privacidade': People,
  '/tabelas': OfficialTables,
  '/canal': Channel,
}

type ScreenRoute = { readonly path: string; readonly screen: Screen; readonly Page: LazyChunk<object> }

function routeOf([path, Page]: readonly [string, LazyChunk<object>]): ScreenRoute {
  const found = screenAt(path)
  if (!found) throw new Error(`No screen is declared at ${path}`)
  return { path, screen: found.screen, Page }
}

/** Hand-written pages of the main layout. */
export const screenRoutes: readonly ScreenRoute[] = Object.entries(pages).map(routeOf)
