import type { Table } from '#server/db/table.ts'
import { certificateTables } from './certificates.ts'
import { lookupTables } from './lookups.ts'
import { paymentTables } from './payments.ts'
import { registerTables } from './registers.ts'
import { sheetTables } from './sheets.ts'
import { subscriptionTables } from './subscription.ts'
import { systemTables } from './system.ts'

/** Every table there should be; a table stands after those it refers to, except where a register refers on. */
export const tables: readonly Table[] = [
  ...systemTables,
  ...subscriptionTables,
  ...lookupTables,
  ...registerTables,
  ...certificateTables,
  ...paymentTables,
  ...sheetTables,
]
