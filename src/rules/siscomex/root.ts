import { cnpjRoot } from '#rules/identifiers/taxId.ts'

const DIGITS = /^\d{8}$/

/**
 * Root under which Siscomex keeps a company's catalogue; undefined for one with letters, which its API does not
 * document (domain/siscomex.md, "Traps").
 */
export function siscomexRoot(cnpj: string): string | undefined {
  const root = cnpjRoot(cnpj)
  return DIGITS.test(root) ? root : undefined
}
