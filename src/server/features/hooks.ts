import type { resources } from '#config'
import type { EntityName } from '#contract/record.ts'
import type { EngineHooks } from '#server/core/context.ts'
import type { Hooks, ImportedHooks } from '#server/registers/hooks.ts'
import { alcadaHooks } from './alcada/hooks.ts'
import { baixaHooks, baixaItemHooks } from './baixa/hooks.ts'
import { cargoHooks } from './cargo/hooks.ts'
import { certificadoHooks } from './certificado/hooks.ts'
import { chaveapiHooks } from './chaveapi/hooks.ts'
import { clienteHooks } from './cliente/hooks.ts'
import { emissorHooks } from './emissor/hooks.ts'
import { empresaContaHooks, empresaHooks } from './empresa/hooks.ts'
import { filialHooks } from './filial/hooks.ts'
import { filialProvedorHooks } from './filial/providerHooks.ts'
import { pagamentoHooks } from './pagamento/hooks.ts'
import type { PartSheetName } from './pagamento/import/partSheet.ts'
import { docfiscalHooks, documentoHooks, itemHooks } from './pagamento/partHooks.ts'
import { fotoHooks } from './partnumber/hooks.ts'
import { partnumberHooks } from './partnumber/partnumberHooks.ts'
import { solicitacaoHooks } from './solicitacao/hooks.ts'
import { substituicaoHooks } from './substituicao/hooks.ts'
import { usuarioHooks } from './usuario/hooks.ts'
import { webhookHooks } from './webhook/hooks.ts'

type Registers = typeof resources

/** Registers with a spreadsheet import, and details with spreadsheets of their own (decision 0182). */
type Imported =
  | {
      [N in keyof Registers]: Registers[N] extends { readonly isExportOnly?: false } ? N : never
    }[keyof Registers]
  | PartSheetName

const hooks: { readonly [N in EntityName]?: N extends Imported ? ImportedHooks<N> : Hooks<N> } = {
  filial: filialHooks,
  'filial/provedor': filialProvedorHooks,
  usuario: usuarioHooks,
  cargo: cargoHooks,
  cliente: clienteHooks,
  certificado: certificadoHooks,
  chaveapi: chaveapiHooks,
  webhook: webhookHooks,
  emissor: emissorHooks,
  empresa: empresaHooks,
  'empresa/conta': empresaContaHooks,
  solicitacao: solicitacaoHooks,
  alcada: alcadaHooks,
  substituicao: substituicaoHooks,
  pagamento: pagamentoHooks,
  'pagamento/item': itemHooks,
  'pagamento/docfiscal': docfiscalHooks,
  'pagamento/documento': documentoHooks,
  partnumber: partnumberHooks,
  'partnumber/foto': fotoHooks,
  baixa: baixaHooks,
  'baixa/item': baixaItemHooks,
}

const none: EngineHooks = {}

/** Hooks of an entity's records; most entities have none (decision 0184). */
export function hooksOf(entity: string): EngineHooks {
  // The table has checked the hooks of each entity against the type of its records, which the engine passes
  // in.
  return (hooks as Readonly<Record<string, EngineHooks | undefined>>)[entity] ?? none
}
