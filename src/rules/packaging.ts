import Big from 'big.js'

type Sides = {
  readonly Comprimento?: string | null
  readonly Largura?: string | null
  readonly Altura?: string | null
}

const CUBIC_CENTIMETRES_IN_A_CUBIC_METRE = 1_000_000

/** Volume in m³, to six decimals, of sides in cm; null while a side is missing or is not yet a number. */
export function cubicMetres({ Comprimento, Largura, Altura }: Sides): string | null {
  const sides = [Comprimento, Largura, Altura]
  if (!sides.every(side => side && /^\d+(\.\d+)?$/.test(side))) return null
  return sides
    .reduce((volume, side) => volume.times(side ?? 0), Big(1))
    .div(CUBIC_CENTIMETRES_IN_A_CUBIC_METRE)
    .toFixed(6)
}
