import { deviceTime, noteServerTime } from '#portal/providers/clock/serverTime.ts'
/** Settings that differ between environments; served at run time, so that one build runs in all of them. */
export type Configuration = {
  /** Product name in the key of the stored session: `__{product}_user`. */
  readonly product: string
  /** Host of the API, with a path before `/api` if it has one; empty for the portal's own. */
  readonly api: string
  /** Address of the hub, where the host is not ours and has one; null or absent otherwise. */
  readonly hub?: string | null
  readonly environment: 'production' | 'staging' | 'demo' | 'development'
  /** DSN of the error-reporting service; null for none. */
  readonly sentryDsn: string | null
}

let current: Configuration | undefined

/**
 * Reads the configuration, and the host's time from the same answer, which must not be a cached one; rejects
 * when it cannot be read.
 */
export async function loadConfiguration(): Promise<Configuration> {
  const asked = deviceTime()
  const response = await fetch(`${import.meta.env.BASE_URL}configuration.json`, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`No configuration: ${response.status}`)
  noteServerTime(response.headers, asked)
  const { api, ...rest } = (await response.json()) as Configuration
  current = { ...rest, api: api.replace(/\/+$/, '') }
  return current
}

/** The configuration, once loaded. */
export function configuration(): Configuration {
  if (!current) throw new Error('The configuration is not loaded yet')
  return current
}
