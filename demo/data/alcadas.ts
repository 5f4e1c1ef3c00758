import type { DemoRows } from './row.ts'

/** Limits of authorization of the importer. */
export const alcadas = {
  geral: { Descricao: 'Acima de R$ 250 mil', ValorLimite: '250000.00' },
} satisfies DemoRows<'alcada'>
