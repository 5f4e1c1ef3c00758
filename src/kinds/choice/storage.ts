import { codeColumn } from '../columns.ts'
import type { Storage } from '../kind.ts'
import type { Options } from './declaration.ts'

export const storage: Storage<Options> = {
  ...codeColumn,
  type: ({ codes }) => (codes.every(code => typeof code === 'number') ? 'smallint' : 'text'),
}
