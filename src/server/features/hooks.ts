import type { resources } from '#config'
import type { Behaviour } from '#server/registers/behaviour.ts'
import { settlementBehaviour, settlementItemBehaviour } from './baixa/hooks.ts'
import { roleBehaviour } from './cargo/hooks.ts'
import { certificateBehaviour } from './certificado/hooks.ts'
import { clientBehaviour } from './cliente/hooks.ts'
import { companyAccountBehaviour, companyBehaviour } from './empresa/hooks.ts'
import { branchBehaviour } from './filial/hooks.ts'
import { providerLinkBehaviour } from './filial/providerHooks.ts'
import { requestBehaviour } from './pagamento/hooks.ts'
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

const behaviours: { readonly [N in Named]?: Behaviour } = {
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
