import { textCells } from '../cell/text.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = textCells
