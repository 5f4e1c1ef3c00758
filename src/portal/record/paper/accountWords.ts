import { formatTaxId, isTaxId } from '#rules/identifiers/taxId.ts'

/** Account in words as the server keeps them, whose holder's tax ID gets its marks. */
export const accountWords = (words: string): string =>
  words
    .split(' · ')
    .map(part => (isTaxId(part) ? formatTaxId(part) : part))
    .join(' · ')
