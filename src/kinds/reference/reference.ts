import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const reference = kindOf<Options, number | string, typeof declare>(declare, wire)
