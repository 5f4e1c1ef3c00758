import type { EntityName } from '#contract/record.ts'
import type { Screen } from '#contract/screens.ts'
import type { Role } from '#contract/session.ts'

type PageName = EntityName | Screen['name']

/** Pages of each role's quick search after the Dashboard and the change of password (specification §2). */
const order = {
  industria: [
    ...['assinatura', 'filial', 'usuario', 'pagamento', 'baixa', 'cargo', 'certificado', 'empresa'],
    ...['despesa', 'condicaopagto', 'finalidade', 'modelo', 'partnumber', 'texto'],
    ...['cotacao/agente/nota', 'cotacao/premissa', 'tipopagamento', 'conta'],
  ],
  provedor: [
    ...['assinatura', 'filial', 'usuario', 'cliente', 'pagamento', 'agenteexterior', 'cargo', 'certificado'],
    ...['despesa', 'tipocalculo', 'email/observacao', 'cotacao/texto', 'conta'],
    ...['empresa', 'condicaopagto', 'finalidade', 'modelo', 'partnumber', 'texto', 'tipopagamento'],
  ],
} as const satisfies Readonly<Record<Role, readonly PageName[]>>

export const quickSearchOrder: Readonly<Record<Role, readonly string[]>> = order
