import type { Plugin } from 'vite'

/**
 * Configuration of a portal on a static host, from the environment of the build; undefined without API_URL.
 */
export function configurationFor(env: NodeJS.ProcessEnv): string | undefined {
  const { API_URL, PRODUCT = 'canal', ENVIRONMENT = 'production', HUB_URL, SENTRY_DSN } = env
  if (!API_URL) return undefined
  const { protocol, href } = new URL(API_URL)
  if (!/^https?:$/.test(protocol)) throw new Error('API_URL must be an address such as https://api.example')
  const api = href.replace(/\/+$/, '')
  const hub = HUB_URL || null
  return JSON.stringify({
    product: PRODUCT,
    api,
    hub,
    environment: ENVIRONMENT,
    sentryDsn: SENTRY_DSN || null,
  })
}

/** Plugin that writes that configuration beside the page; our own server serves a configuration itself. */
export const staticConfiguration: Plugin = {
  name: 'static-configuration',
  apply: 'build',
  generateBundle() {
    const source = configurationFor(process.env)
    if (source) this.emitFile({ type: 'asset', fileName: 'configuration.json', source })
  },
}
