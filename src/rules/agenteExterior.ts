type Agente = { readonly ContratoAgenciamento?: boolean | null; readonly IdPais?: string | null }

/** Visible fields of an agent abroad: only a contract has an end. */
export const agenteConditions = {
  ValidadeContrato: { shown: ({ ContratoAgenciamento }: Agente) => ContratoAgenciamento === true },
} as const

/** Rules across the fields of an agent abroad, named as their messages are. */
export const agenteChecks = {
  paisExterior: { at: 'IdPais', holds: ({ IdPais }: Agente) => IdPais !== 'BR' },
} as const
