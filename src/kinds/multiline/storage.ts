import { wordColumn } from '../columns.ts'
import type { Storage } from '../kind.ts'
import type { Options } from './declaration.ts'

export const storage: Storage<Options> = { ...wordColumn, isSortable: false, longest: ({ max }) => max }
