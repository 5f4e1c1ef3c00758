import type { resources } from '#config'
import type { Behaviour } from '#server/registers/behaviour.ts'
import { settlementBehaviour, settlementItemBehaviour } from './baixas.ts'
import { certificateBehaviour } from './certificates.ts'
import { clientBehaviour } from './clients.ts'
import { companyAccountBehaviour, companyBehaviour } from './empresas.ts'
import { branchBehaviour } from './filiais.ts'
import { attachmentBehaviour, fiscalDocumentBehaviour, itemBehaviour } from './pagamentoParts.ts'
import { requestBehaviour } from './pagamentos.ts'
import { providerLinkBehaviour } from './providerLinks.ts'
import { registrationBehaviour } from './registrations.ts'
import { roleBehaviour } from './roles.ts'
import { userBehaviour } from './users.ts'

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
