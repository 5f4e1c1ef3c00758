import { encryptionWith } from '#server/core/encryption.ts'
import type { Demo } from '#server/setup/setupDatabase.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { companies } from './data/companies.ts'
import { seedDemo } from './seed/seed.ts'

/** Encryption secret of the demo, which is public like the rest of it. */
export const DEMO_SECRET = 'canal-admin demo'

/**
 * Demo as passed to a server; `secret` is the one its server encrypts with, and `folder` keeps what its Siscomex is
 * told, else in memory (decision 0186).
 */
export function createDemo(secret = DEMO_SECRET, folder: string | null = null): Demo {
  const encryption = encryptionWith({ secret })
  return {
    seed: trx => seedDemo(trx, encryption),
    companies: Object.values(companies).flatMap(({ branches }) => Object.values(branches)),
    startSiscomex: async () => {
      // Loaded with its first use: a demo starts sooner without it.
      const { startSimulator } = await import('./siscomex/simulator.ts')
      const { catalogueEntries } = await import('./siscomex/catalogueEntries.ts')
      const { url, ca } = await startSimulator({ folder, catalogue: catalogueEntries() })
      return { url, ca, isInternal: true }
    },
    greeting: greeting(),
  }
}

function greeting(): string {
  const lines = demoAccounts.map(({ email, what }) => `  ${email.padEnd(28)} ${what}`)
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines].join('\n')
}
