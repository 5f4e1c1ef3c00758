/** Both digits of a CPF or CNPJ are weighed from the right, 2 upwards; a CNPJ begins again after 9. */
function withCheckDigits(body: string, heaviest: number): string {
  const check = (known: string) => {
    const sum = [...known]
      .toReversed()
      // A letter counts as its place in ASCII, so that digits keep their value.
      .reduce((total, sign, place) => total + (sign.charCodeAt(0) - 48) * (2 + (place % (heaviest - 1))), 0)
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = body + check(body)
  return first + check(first)
}

const DIGITS_OF_ROOT = 8
const NUMERIC_ROOTS = 10_000_000

/** The CNPJ of the head office of a made-up company: in digits while they last, then with letters. */
export function cnpjNumber(sequence: number): string {
  const root =
    sequence < NUMERIC_ROOTS
      ? String(90_000_000 + sequence)
      : sequence.toString(36).toUpperCase().padStart(DIGITS_OF_ROOT, '0')
  return withCheckDigits(`${root}0001`, 9)
}

/** The CPF of a made-up person. */
export function cpfNumber(sequence: number): string {
  return withCheckDigits(String(100_000_000 + (sequence % 900_000_000)), 11)
}
