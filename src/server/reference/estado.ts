import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

type Estado = {
  readonly Id: string
  readonly IdPais: string
  readonly Sigla: string
  readonly Nome: string
}

/** The 27 federative units by their IBGE code. */
export function estado(): readonly Estado[] {
  return getStates().map(({ ibgeCode, code, name }) => ({
    Id: String(ibgeCode),
    IdPais: 'BR',
    Sigla: code,
    Nome: name,
  }))
}
