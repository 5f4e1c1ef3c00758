import type { Row } from '#contract/validation.ts'
import { cnpjNumber } from '#kinds/taxId/sampleTaxId.ts'
import { type Restrictable, restrictables } from './restricted.ts'

const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  InscricaoEstadual: ['618361836183', '618361836184'],
  RegimeTributario: ['NORMAL', 'SIMPLES_NACIONAL'],
  AliquotaIss: ['3.00', '4.00'],
  PrecoUnitario: ['61.8300000', '62.0000000'],
  Moeda: ['USD', 'EUR'],
  ValorMinimo: ['61.83', '62.00'],
  PercentualProfitShare: ['61.83', '62.00'],
}
/** Value of a restricted field, and another one. */
export const typedValue = (field: string, at: 0 | 1) => (VALUES[field] ?? ['SENTINELA', 'OUTRA'])[at]

let count = 6_183
/** Values of the entity's restricted fields together, since a price has a currency, and a regime of taxes has a CNPJ. */
export const filled = ({ entity }: Pick<Restrictable, 'entity'>): Row => {
  count += 1
  return {
    ...(entity.name === 'empresa' && { CpfCnpj: cnpjNumber(count) }),
    ...Object.fromEntries(
      restrictables.filter(one => one.entity === entity).map(({ field }) => [field, typedValue(field, 0)]),
    ),
  }
}
