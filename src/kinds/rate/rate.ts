import { wire } from '../decimal/wire.ts'
import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'

export const rate = kindOf<Options, string, typeof declare>(declare, wire)
