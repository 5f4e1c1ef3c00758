import { formatBoletoLine } from '#rules/identifiers/boletoLine.ts'
import { formatStoredPixKey } from '#rules/identifiers/pixKey.ts'
import { accountWords } from './accountWords.ts'

/** Places that a request can be paid to, as they are stored. */
type PaidPlaces = {
  readonly Conta: string | null | undefined
  readonly ChavePix: string | null | undefined
  readonly LinhaDigitavel: string | null | undefined
}

/** Account, boleto line and Pix key as they are read and typed at a bank, those that there are, each with the field that names it. */
export function destinationFacts({
  Conta,
  ChavePix,
  LinhaDigitavel,
}: PaidPlaces): readonly (readonly [name: string, words: string])[] {
  const facts = [
    ['IdContaBeneficiario', Conta && accountWords(Conta)],
    ['LinhaDigitavel', LinhaDigitavel && formatBoletoLine(LinhaDigitavel)],
    ['ChavePix', ChavePix && formatStoredPixKey(ChavePix)],
  ] as const
  return facts.flatMap(([name, words]) => (words ? [[name, words] as const] : []))
}
