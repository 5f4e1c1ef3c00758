/** Levels of `TipoAcesso`, the widest first; the higher number of a user's and of the job role's applies. */
export const ACCESS = { administrator: 1, custom: 2, readOnly: 3 } as const

/** Flags of a job role for a service (specification §6). */
export type Flags = {
  readonly Visualizar: boolean
  readonly Cadastrar: boolean
  readonly Editar: boolean
  readonly Deletar: boolean
}

export const flagNames = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const

export type FlagName = (typeof flagNames)[number]

/** Default flags of a service in its product: viewing only. */
export const usualFlags: Flags = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }

/**
 * Flags with one of them set: without viewing a service nothing else is allowed, and any other flag includes
 * viewing (domain/rules.md, "Flags of a job role").
 */
export function withFlag(flags: Flags, flag: FlagName, value: boolean): Flags {
  if (flag === 'Visualizar' && !value) {
    return { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }
  }
  return { ...flags, Visualizar: flags.Visualizar || value, [flag]: value }
}

/** Whether the flags are the default ones of a service. */
export function areUsual(flags: Flags): boolean {
  return flagNames.every(name => flags[name] === usualFlags[name])
}
