import { anyOf, type Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  sample: ({ codes }) => codes.slice(0, 2),
  made: ({ codes }, making) => [anyOf(codes, making)],
  unsound: () => [['nenhuma destas']],
  entry: () => ({ by: 'choosing', which: 'first' }),
}
