import { channel } from 'node:diagnostics_channel'

const news = channel('canal-admin.webhook-delivery')

/** Tells this process's sender that a delivery may wait, in a transaction that may still be open. */
export function tellDelivery(): void {
  if (news.hasSubscribers) news.publish(undefined)
}

/** Hears of every delivery that this process leaves, until the returned function is called. */
export function hearDeliveries(heard: () => void): () => void {
  news.subscribe(heard)
  return () => void news.unsubscribe(heard)
}
