import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { FieldOf } from '#schema/kind.ts'

/** A tax Id that no other record has, of those a field takes. */
export function newTaxId(accepts: FieldOf<'taxId'>['accepts']): string {
  return accepts === 'cnpj' ? cnpj.generate() : cpf.generate()
}
