import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const integer = kindOf<Options, number, typeof declare>(declare, wire)
