import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const decimal = kindOf<Options, string, typeof declare>(declare, wire)
