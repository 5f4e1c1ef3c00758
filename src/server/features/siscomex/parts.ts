import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { operadores } from './operadores.ts'
import type { SiscomexPart } from './part.ts'
import { produtos } from './produtos.ts'

/** Part of the catalogue of either register, without its types. */
export type AnyPart = SiscomexPart<SiscomexRegister, object, object>

/** Part of the catalogue of each register. */
export const parts: Readonly<Record<SiscomexRegister, AnyPart>> = {
  partnumber: produtos,
  empresa: operadores,
}
