import { isPostalCode, normalizePostalCode } from './identifiers/postalCode.ts'
import { isStateRegistrationOf, registrationNormalize } from './identifiers/stateRegistration.ts'
import { isCpf } from './identifiers/taxId.ts'

type Empresa = {
  readonly Estrangeira?: boolean | null
  readonly CpfCnpj?: string | null
  readonly IdPais?: string | null
  readonly IdEstado?: string | null
  readonly Cep?: string | null
  readonly InscricaoEstadual?: string | null
  readonly CodigoSubdivisaoPais?: string | null
}

/** An ISO 3166-2 code: the country, a hyphen, up to three letters or digits. */
const SUBDIVISION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/

const isForeign = ({ Estrangeira }: Empresa) => Estrangeira === true
const isNational = (empresa: Empresa) => !isForeign(empresa)

/** A person with a CPF has no regime of a company. */
const isCompany = (empresa: Empresa) => isNational(empresa) && !isCpf(empresa.CpfCnpj ?? '')

const nationalOnly = { shown: isNational }
const foreignOnly = { shown: isForeign }

/**
 * Visible and required fields of a company: one in Brazil has a tax registration, a foreign one a Siscomex
 * code.
 */
export const empresaConditions = {
  CpfCnpj: { shown: isNational, required: isNational },
  Tin: foreignOnly,
  InscricaoEstadual: nationalOnly,
  InscricaoMunicipal: nationalOnly,
  RegimeTributario: { shown: isCompany },
  AliquotaIss: nationalOnly,
  IdEstado: nationalOnly,
  IdCidade: nationalOnly,
  CodigoSubdivisaoPais: foreignOnly,
  NomeCidade: { shown: isForeign, required: isForeign },
  StatusSincronizacao: foreignOnly,
  DataSincronizacao: foreignOnly,
  CodigoOperadorEstrangeiro: foreignOnly,
  VersaoOperador: foreignOnly,
  SituacaoSiscomex: foreignOnly,
  MensagemSiscomex: foreignOnly,
} as const

/** State registration and CEP in the one form each is stored in; a postal code abroad stays as it was typed. */
export const empresaNormalize = {
  ...registrationNormalize,
  Cep: (empresa: Empresa) =>
    isNational(empresa) && empresa.Cep ? normalizePostalCode(empresa.Cep) : (empresa.Cep ?? null),
} as const

/** Rules across the fields of a company; the names are those of the messages. */
export const empresaChecks = {
  paisDaEmpresa: {
    at: 'IdPais',
    holds: (empresa: Empresa) => !empresa.IdPais || (empresa.IdPais === 'BR') === isNational(empresa),
  },
  cepBrasileiro: {
    at: 'Cep',
    holds: (empresa: Empresa) => isForeign(empresa) || !empresa.Cep || isPostalCode(empresa.Cep),
  },
  inscricaoEstadual: {
    at: 'InscricaoEstadual',
    holds: (empresa: Empresa) =>
      isForeign(empresa) || isStateRegistrationOf(empresa.IdEstado, empresa.InscricaoEstadual),
  },
  subdivisaoDoPais: {
    at: 'CodigoSubdivisaoPais',
    holds: ({ CodigoSubdivisaoPais: code, IdPais }: Empresa) =>
      !code || (SUBDIVISION.test(code) && code.startsWith(IdPais ?? '')),
  },
} as const
