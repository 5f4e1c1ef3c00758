import { createDemo, DEMO_SECRET } from '#demo/demo.ts'
import { outsideOf } from '#server/adapters/companyRegistry/registry.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/open.ts'

export const demo = createDemo()

const outside = outsideOf({ companyRegistry: null }, demo.companies)

/** The application over a database with the demo, configured otherwise where a test says so. */
export const demoApp = (
  db: Database,
  configured: Partial<Parameters<typeof createApp>[1]> = {},
  services = outside,
) =>
  createApp(
    db,
    {
      product: 'canal',
      environment: 'demo',
      sentryDsn: null,
      isDemo: true,
      secret: DEMO_SECRET,
      ...configured,
    },
    services,
  )
