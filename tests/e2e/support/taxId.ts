import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { FieldOf } from '#schema/kind.ts'

/** New valid tax ID of a type that the field accepts. */
export function newTaxId(accepts: FieldOf<'taxId'>['accepts']): string {
  return accepts === 'cnpj' ? cnpj.generate() : cpf.generate()
}
