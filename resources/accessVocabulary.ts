import { catalogue, type ProductCode, type ServiceCode } from '#rules/catalogue.ts'
import { vocabulary } from '#schema/field.ts'

/** Choices of services and products, whose labels are those of the registers and products. */
export const access = vocabulary(
  {
    Servico: Object.values(catalogue).flat() as readonly ServiceCode[],
    // Object.keys widens the codes.
    Produto: Object.keys(catalogue) as readonly ProductCode[],
  },
  {},
)
