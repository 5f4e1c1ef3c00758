import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { served } from './portalHost.ts'

type Report = {
  readonly message?: string
  readonly release: string
  readonly environment: string
  readonly tags?: Readonly<Record<string, string | number>>
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] }
}

/** Stub of an error-reporting service: its DSN, and received events of Sentry envelopes, also as text. */
export async function collector() {
  const texts: string[] = []
  const app = new Hono()
  app.use(cors())
  app.post('/api/7/envelope/', async context => {
    texts.push(await context.req.text())
    return context.json({})
  })
  const { origin, stop } = await served(app)
  const reports = () => texts.map(text => JSON.parse(text.split('\n')[2] ?? '') as Report)
  return { dsn: origin.replace('//', '//publickey@').concat('/7'), texts, reports, stop }
}
