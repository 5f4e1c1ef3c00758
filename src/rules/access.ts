/** Flags of a job role for a service (specification §6). */
export type Flags = {
  readonly Visualizar: boolean
  readonly Cadastrar: boolean
  readonly Editar: boolean
  readonly Deletar: boolean
}

export const flagNames = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const

export type FlagName = (typeof flagNames)[number]

/** A service as it comes with its product: to look at. */
export const usualFlags: Flags = { Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }

/**
 * The flags with one of them set: without looking at a service nothing else can be done, and doing something else takes
 * looking at it (domain/rules.md, "Flags of a job role").
 */
export function withFlag(flags: Flags, flag: FlagName, value: boolean): Flags {
  if (flag === 'Visualizar' && !value) {
    return { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }
  }
  return { ...flags, Visualizar: flags.Visualizar || value, [flag]: value }
}

/** Whether the flags are those a service comes with. */
export function areUsual(flags: Flags): boolean {
  return flagNames.every(name => flags[name] === usualFlags[name])
}
