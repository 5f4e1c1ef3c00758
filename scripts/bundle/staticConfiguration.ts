import type { Plugin } from 'vite'

/** What a portal is told that a static host serves, from the environment it is built in; nothing without API_URL. */
export function configurationFor(env: NodeJS.ProcessEnv): string | undefined {
  const { API_URL, PRODUCT = 'canal', ENVIRONMENT = 'production', REPORT_TO } = env
  if (!API_URL) return undefined
  const { protocol, href } = new URL(API_URL)
  if (!/^https?:$/.test(protocol)) throw new Error('API_URL must be an address such as https://api.example')
  const api = href.replace(/\/+$/, '')
  return JSON.stringify({ product: PRODUCT, api, environment: ENVIRONMENT, reportTo: REPORT_TO || null })
}

/** Writes that configuration beside the page; our own server tells the portal its own. */
export const staticConfiguration: Plugin = {
  name: 'static-configuration',
  apply: 'build',
  generateBundle() {
    const source = configurationFor(process.env)
    if (source) this.emitFile({ type: 'asset', fileName: 'configuration.json', source })
  },
}
