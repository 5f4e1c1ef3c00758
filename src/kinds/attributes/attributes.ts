import type { AttributeValue } from '#rules/atributos/value.ts'
import { kindOf } from '../kind.ts'
import { declare, type Options } from './declaration.ts'
import { wire } from './wire.ts'

export const attributes = kindOf<Options, readonly AttributeValue[], typeof declare>(declare, wire)
