import type { DemoRows } from './row.ts'

/** Substitutes of the importer's authorizers, who are named by their e-mail. */
export const substituicoes = {
  ferias: {
    IdUsuario: 'autorizacao@demo.canal',
    IdSubstituto: 'lucia.prestes@voltrix.example',
    InicioVigencia: '2027-01-04',
    FimVigencia: '2027-01-22',
    Motivo: 'Férias de janeiro',
  },
} satisfies DemoRows<'substituicao'>
