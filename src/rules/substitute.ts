type Substitution = { readonly IdUsuario?: number | null; readonly IdSubstituto?: number | null }

/** Rule across the people of a substitution; its name is its message's. */
export const substituteChecks = {
  substitutoDeSi: {
    at: 'IdSubstituto',
    holds: ({ IdUsuario, IdSubstituto }: Substitution) => !IdUsuario || IdUsuario !== IdSubstituto,
  },
} as const
