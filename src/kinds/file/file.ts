import { kindOf } from '../kind.ts'
import { declare, type FileValue, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const file = kindOf<Options, FileValue, typeof declare>(declare, wire)
