import { createDemo, DEMO_SECRET } from '#demo/demo.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import { createApp } from '#server/app.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { runningSessions } from '#server/features/sessao/sessions.ts'
import { sightOf } from '#server/http/followers.ts'
import type { Most } from '#server/hub/admission.ts'
import { createHub } from '#server/hub/hub.ts'

export const demo = createDemo()

const outside = outsideOf({ companyRegistry: null, siscomex: null, tables: {} }, demo)

/** Hub over a demo database; idle until its first connection. */
export const demoHub = (db: Database, most?: Most, sight = sightOf(db)) =>
  createHub(db, encryptionWith({ secret: DEMO_SECRET }), { runningSessions, sight, ...(most && { most }) })

/** Application over a demo database, with overridable configuration. */
export const demoApp = (
  db: Database,
  configured: Partial<Parameters<typeof createApp>[1]> = {},
  services = outside,
  hub = demoHub(db),
) =>
  createApp(
    db,
    {
      product: 'canal',
      environment: 'demo',
      sentryDsn: null,
      isDemo: true,
      secret: DEMO_SECRET,
      otherSecret: null,
      ...configured,
    },
    services,
    hub,
  )
