import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

type Cidade = {
  readonly Id: string
  readonly IdEstado: string
  readonly Nome: string
}

/** The 5,571 municipalities by their IBGE code. */
export function cidade(): readonly Cidade[] {
  // State by state: the package sorts the whole list by name, which takes longer than all the rest here.
  return getStates().flatMap(state =>
    getMunicipalities(state.code).map(({ code, name }) => ({
      Id: code,
      IdEstado: String(state.ibgeCode),
      Nome: name,
    })),
  )
}
