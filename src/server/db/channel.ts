/**
 * Channel of notifications between the processes of one database. Their payload only names what has changed:
 * whoever hears one reads the tables. The change of a background job alone is told whole (`jobs/change.ts`).
 */
export const CHANNEL = 'canal_hub'

/** Running subscription to the channel. */
export type Listening = {
  /** Whether notifications arrive at present; if not, the tables must be polled. */
  readonly isHearing: () => boolean
  readonly stop: () => Promise<void>
}
