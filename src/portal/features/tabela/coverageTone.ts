import type { Tabela } from '#contract/features/tabela.ts'
import type { Tone } from '#portal/ui/tone.ts'

/** Tone of each state of a table: rows made up for the demo, and none at all, are to be noticed. */
export const coverageTone: { readonly [C in Tabela['Abrangencia']]: Tone } = {
  completa: 'done',
  selecao: 'neutral',
  demonstracao: 'waiting',
  vazia: 'stopped',
}
