type Nota = { readonly Periodo?: string | null }

/** A month as `YYYY-MM`. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Rules across the fields of a provider's rating; the names are those of the messages. */
export const notaChecks = {
  periodo: { at: 'Periodo', holds: ({ Periodo }: Nota) => !Periodo || MONTH.test(Periodo) },
} as const
