import type { Table } from '#server/db/table.ts'
import { assinaturaTables } from './assinatura.ts'
import { certificadoTables } from './certificado.ts'
import { lookupTables } from './lookups.ts'
import { pagamentoTables } from './pagamento.ts'
import { registerTables } from './registers.ts'
import { sheetTables } from './sheets.ts'
import { systemTables } from './system.ts'

/** Every table there should be; a table stands after those it refers to, except where a register refers on. */
export const tables: readonly Table[] = [
  ...systemTables,
  ...assinaturaTables,
  ...lookupTables,
  ...registerTables,
  ...certificadoTables,
  ...pagamentoTables,
  ...sheetTables,
]
