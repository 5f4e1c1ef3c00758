import { bounded } from '../declare.ts'

/** CPF or CNPJ, stored as its digits and letters. */
export type Options = {
  readonly accepts: 'cpf' | 'cnpj' | 'both'
  /** Whether a company's is looked up at the registry of companies, which fills the known fields. */
  readonly lookup?: boolean
}

export const declare = bounded<'taxId', Options, string>('taxId')
