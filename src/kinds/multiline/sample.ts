import { anyOf, type Sample, tooLong } from '../sample.ts'
import type { Options } from './declaration.ts'

const SENTENCES = [
  'Conferir peso bruto e volumes antes do embarque.',
  'Enviar o original ao despachante com três dias de antecedência.',
  'Mercadoria sujeita à inspeção na chegada.',
]

export const sample: Sample<Options> = {
  sample: (_, { next }) => `Primeira linha ${next()}\nSegunda linha`,
  made: ({ max }, making) => anyOf(SENTENCES, making)?.slice(0, max),
  unsound: tooLong,
  entry: (_, mark) => ({ by: 'typing', text: `${mark}\nsegunda linha` }),
}
