import type { NestedRow } from '../field.ts'
import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const rows = kindOf<Options, readonly NestedRow[], typeof declare>(declare, wire)
