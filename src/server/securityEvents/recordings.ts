import { channel } from 'node:diagnostics_channel'

const recordings = channel('canal-admin.security-event')

/** Tells this process's sealing that an event was recorded, in a transaction that may still be open. */
export function tellRecording(): void {
  if (recordings.hasSubscribers) recordings.publish(undefined)
}

/** Hears of every recording of this process, until the returned function is called. */
export function hearRecordings(heard: () => void): () => void {
  recordings.subscribe(heard)
  return () => void recordings.unsubscribe(heard)
}
