import type { Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

// Attributes appear once the record has an NCM; `atributos.spec.ts` fills them in.
export const sample: Sample<Options> = {
  sample: () => null,
  made: () => null,
  varied: () => null,
  unsound: () => [[{ Atributo: 'ATT_0', Valor: 'x' }]],
  entry: () => ({ by: 'nothing' }),
}
