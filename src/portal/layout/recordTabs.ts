import { lazy } from 'react'
import { chunk } from '#portal/providers/chunk.ts'
import type { ExtraTab } from '#portal/registers/extraTab.ts'

const AccessTab = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/cargo/AccessTab.tsx')).AccessTab })),
)

/** The tabs of their own that records of some registers have, by the register's name. */
export const recordTabs: Readonly<Record<string, readonly ExtraTab[]>> = {
  cargo: [{ key: 'acessos', word: 'pages.cargo.title', Content: AccessTab }],
}
