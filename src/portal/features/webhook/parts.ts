import { DeliveryTools } from './DeliveryTools.tsx'
import { DeliveryWatch } from './DeliveryWatch.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'

/** Additions to the screens of webhooks, in one chunk. */
export const webhookParts = { DeliveryTools, DeliveryWatch, WebhookSecret }
