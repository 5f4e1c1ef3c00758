import { formatTaxId, isCnpj, isCpf, isTaxId, readTaxId } from '#rules/identifiers/taxId.ts'
import type { Wire } from '../kind.ts'
import { plain } from '../plainText.ts'
import { ofText } from '../reading.ts'
import type { Options } from './declaration.ts'

const tests = { cpf: isCpf, cnpj: isCnpj, both: isTaxId }

export const wire: Wire<Options> = {
  read: ofText(readTaxId),
  validator: ({ accepts }) =>
    plain.max(20, 'validation.taxId').refine(tests[accepts], `validation.${accepts}`),
  punctuated: formatTaxId,
  isIdentifier: true,
}
