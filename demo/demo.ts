import { encryptionWith } from '#server/core/encryption.ts'
import type { Demo } from '#server/setup/setupDatabase.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { companies } from './data/companies.ts'
import { seedDemo } from './seed/seed.ts'

/** The demo's own secret: what it encrypts is as open as the rest of it. */
export const DEMO_SECRET = 'canal-admin demo'

/** The demo as a server is handed it; `secret` is the one its server encrypts with. */
export function createDemo(secret = DEMO_SECRET): Demo {
  const encryption = encryptionWith(secret)
  return {
    seed: trx => seedDemo(trx, encryption),
    companies: Object.values(companies).flatMap(({ branches }) => Object.values(branches)),
    greeting: greeting(),
  }
}

function greeting(): string {
  const lines = demoAccounts.map(({ email, what }) => `  ${email.padEnd(28)} ${what}`)
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines].join('\n')
}
