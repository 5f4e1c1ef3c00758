import { AssinaturaScreen } from './AssinaturaScreen.tsx'
import { AvailableProduct } from './AvailableProduct.tsx'
import { SubscribedProduct } from './SubscribedProduct.tsx'

/** Pages of the subscription, in one chunk. */
export const assinaturaParts = { AssinaturaScreen, AvailableProduct, SubscribedProduct }
