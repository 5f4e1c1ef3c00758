import type { Table } from '#server/db/table.ts'
import { arquivoTables } from './arquivo.ts'
import { assinaturaTables } from './assinatura.ts'
import { certificadoTables } from './certificado.ts'
import { chaveapiTables } from './chaveapi.ts'
import { emissorTables } from './emissor.ts'
import { fatorTables } from './fator.ts'
import { hubTables } from './hub.ts'
import { lookupTables } from './lookups.ts'
import { notificacaoTables } from './notificacao.ts'
import { pagamentoTables } from './pagamento.ts'
import { partnumberTables } from './partnumber.ts'
import { preferenciaTables } from './preferencia.ts'
import { registerTables } from './registers.ts'
import { segurancaTables } from './seguranca.ts'
import { setupTables } from './setup.ts'
import { sheetTables } from './sheets.ts'
import { signInLimitTables } from './signInLimits.ts'
import { siscomexTables } from './siscomex.ts'
import { systemTables } from './system.ts'
import { visaoTables } from './visao.ts'
import { webhookTables } from './webhook.ts'

/** Every declared table, after those it refers to, except for registers that refer to later ones. */
export const tables: readonly Table[] = [
  ...setupTables,
  ...systemTables,
  ...arquivoTables,
  ...signInLimitTables,
  ...hubTables,
  ...assinaturaTables,
  ...lookupTables,
  ...registerTables,
  ...certificadoTables,
  ...chaveapiTables,
  ...emissorTables,
  ...fatorTables,
  ...pagamentoTables,
  ...partnumberTables,
  ...notificacaoTables,
  ...preferenciaTables,
  ...visaoTables,
  ...sheetTables,
  ...siscomexTables,
  ...segurancaTables,
  ...webhookTables,
]
