/** Forms of the numbers that a field accepts, shown while it is empty. */
export const taxIdExamples = {
  cpf: '000.000.000-00',
  cnpj: '00.000.000/0000-00',
  both: '00.000.000/0000-00',
} as const
