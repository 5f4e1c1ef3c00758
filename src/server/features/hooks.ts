import type { resources } from '#config'
import type { Behaviour, ImportedBehaviour } from '#server/registers/behaviour.ts'
import { settlementBehaviour, settlementItemBehaviour } from './baixa/hooks.ts'
import { roleBehaviour } from './cargo/hooks.ts'
import { certificateBehaviour } from './certificado/hooks.ts'
import { clientBehaviour } from './cliente/hooks.ts'
import { companyAccountBehaviour, companyBehaviour } from './empresa/hooks.ts'
import { branchBehaviour } from './filial/hooks.ts'
import { providerLinkBehaviour } from './filial/providerHooks.ts'
import { requestBehaviour } from './pagamento/hooks.ts'
import type { PartSheetName } from './pagamento/import/partSheet.ts'
import { attachmentBehaviour, fiscalDocumentBehaviour, itemBehaviour } from './pagamento/partHooks.ts'
import { registrationBehaviour } from './solicitacao/hooks.ts'
import { userBehaviour } from './usuario/hooks.ts'

type Registers = typeof resources
type Named =
  | keyof Registers
  | 'filial/provedor'
  | 'empresa/conta'
  | `pagamento/${'item' | 'docfiscal' | 'documento'}`
  | 'baixa/item'

/** Registers that spreadsheets come into, and details with spreadsheets of their own. */
type Imported =
  | {
      [N in keyof Registers]: Registers[N] extends { readonly isExportOnly?: false } ? N : never
    }[keyof Registers]
  | PartSheetName

const behaviours: { readonly [N in Named]?: N extends Imported ? ImportedBehaviour : Behaviour } = {
  filial: branchBehaviour,
  'filial/provedor': providerLinkBehaviour,
  usuario: userBehaviour,
  cargo: roleBehaviour,
  cliente: clientBehaviour,
  certificado: certificateBehaviour,
  empresa: companyBehaviour,
  'empresa/conta': companyAccountBehaviour,
  solicitacao: registrationBehaviour,
  pagamento: requestBehaviour,
  'pagamento/item': itemBehaviour,
  'pagamento/docfiscal': fiscalDocumentBehaviour,
  'pagamento/documento': attachmentBehaviour,
  baixa: settlementBehaviour,
  'baixa/item': settlementItemBehaviour,
}

const none: Behaviour = {}

/** What the records of an entity do besides being kept: most nothing. */
export function behaviourOf(entity: string): Behaviour {
  return (behaviours as Readonly<Record<string, Behaviour | undefined>>)[entity] ?? none
}
