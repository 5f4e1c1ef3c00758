import { type Sample, typing } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  // Process id, because parallel browser tests share a database.
  sample: (_, { next }) => `amostra${next()}.${process.pid}@exemplo.com.br`,
  made: (_, { number }) => `contato.${number}@empresa.example`,
  varied: (value: string, { number }) => value.replace(/(\.\d+)?@/, `.${number}@`),
  entry: typing('ensaio@exemplo.com.br'),
}
