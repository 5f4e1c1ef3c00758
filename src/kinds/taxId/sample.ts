import type { Sample } from '../sample.ts'
import type { Options } from './declaration.ts'
import { cnpjNumber, cpfNumber } from './sampleTaxId.ts'

const MOST = 10_000_000

/** Tax ID that no other test has, in whichever process it runs. */
function ownTaxId({ accepts }: Options): string {
  const sequence = Math.floor(Math.random() * MOST)
  return accepts === 'cnpj' ? cnpjNumber(sequence) : cpfNumber(sequence)
}

export const sample: Sample<Options> = {
  sample: ownTaxId,
  made: ({ accepts }, { number }) => (accepts === 'cpf' ? cpfNumber(number) : cnpjNumber(number)),
  varied: (value: string, { isDistinct, number }) => {
    if (!isDistinct) return value
    return value.length === 11 ? cpfNumber(number) : cnpjNumber(number)
  },
  unsound: () => ['11222333000100', '123'],
  entry: field => ({ by: 'typing', text: ownTaxId(field) }),
}
