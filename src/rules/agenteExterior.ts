type Agente = { readonly ContratoAgenciamento?: boolean | null; readonly IdPais?: string | null }

/** Which fields an agent abroad shows: only a contract has an end. */
export const agenteConditions = {
  ValidadeContrato: { shown: ({ ContratoAgenciamento }: Agente) => ContratoAgenciamento === true },
} as const

/** What must hold in an agent abroad across its fields; the names are those of the messages. */
export const agenteChecks = {
  paisExterior: { at: 'IdPais', holds: ({ IdPais }: Agente) => IdPais !== 'BR' },
} as const
