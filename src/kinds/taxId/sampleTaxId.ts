/** Check digits of a CPF or CNPJ: weights grow from 2, from the right; those of a CNPJ start again after 9. */
function withCheckDigits(body: string, heaviest: number): string {
  const check = (known: string) => {
    const sum = [...known]
      .toReversed()
      // Letters count as their ASCII code minus that of 0, so that digits have their own value.
      .reduce((total, sign, place) => total + (sign.charCodeAt(0) - 48) * (2 + (place % (heaviest - 1))), 0)
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = body + check(body)
  return first + check(first)
}

const DIGITS_OF_ROOT = 8
const NUMERIC_ROOTS = 10_000_000

/** CNPJ of a generated head office: numeric while numbers last, then alphanumeric. */
export function cnpjNumber(sequence: number): string {
  const root =
    sequence < NUMERIC_ROOTS
      ? String(90_000_000 + sequence)
      : sequence.toString(36).toUpperCase().padStart(DIGITS_OF_ROOT, '0')
  return withCheckDigits(`${root}0001`, 9)
}

/** CPF of a generated person. */
export function cpfNumber(sequence: number): string {
  return withCheckDigits(String(100_000_000 + (sequence % 900_000_000)), 11)
}
