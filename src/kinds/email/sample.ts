import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: (_, { next, own }) => `amostra${next()}.${own}@exemplo.com.br`,
  made: (_, { number }) => `contato.${number}@empresa.example`,
  varied: (value: string, { number }) => value.replace(/(\.\d+)?@/, `.${number}@`),
  unsound: () => ['sem arroba'],
  entry: typing('ensaio@exemplo.com.br'),
}
