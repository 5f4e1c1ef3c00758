import { jsonColumn } from '../columns.ts'
import type { Storage } from '../kind.ts'
import type { Options } from './declaration.ts'

export const storage: Storage<Options> = { ...jsonColumn, shownBy: ({ dependsOn }) => dependsOn }
