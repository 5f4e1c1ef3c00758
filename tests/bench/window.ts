import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type BrowserContext, chromium } from '@playwright/test'
import type { Hono } from 'hono'
import { BROWSER_FLAGS, browserPath } from '../support/browser.ts'

type Answering = { readonly fetch: Hono['fetch'] }

/** Opens a signed-in browser window of 1440 × 900 pixels onto the given application; `close` ends both. */
export async function openWindow(host: Answering, user: object) {
  const listener = createAdaptorServer({ fetch: host.fetch })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const path = browserPath()
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(path ? { executablePath: path } : {}) })
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(stored => localStorage.setItem('__canal_user', stored), JSON.stringify(user))
  const close = async () => {
    await browser.close()
    listener.close()
  }
  return { origin, context, close }
}
