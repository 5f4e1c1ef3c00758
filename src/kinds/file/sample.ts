import type { Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: () => ({ Nome: 'a.pdf', Tipo: 'application/pdf', Tamanho: 3, Conteudo: 'YWJj' }),
  made: () => null,
  entry: ({ accept }) => ({ by: 'opening', accept }),
}
