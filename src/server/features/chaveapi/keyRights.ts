import type { Servico } from '#contract/session.ts'
import { type FlagName, flagNames } from '#rules/access.ts'
import type { ServiceCode } from '#rules/catalogue.ts'
import { servicesChangedByKeys, servicesSeenByKeys } from '#rules/chaveapi.ts'

/** Services that a key was given, by flag. */
export type KeyServices = { readonly [F in FlagName]: readonly ServiceCode[] | null }

/** Services of a key now: of those that its maker has, the flags that it was given and that keys may have at all. */
export function servicesWithin(own: readonly Servico[], given: KeyServices): Servico[] {
  return own.flatMap(service => {
    const isGiven = (flag: FlagName) => service[flag] && mayHold(service.Codigo, flag, given)
    if (!isGiven('Visualizar')) return []
    return [
      {
        Codigo: service.Codigo,
        Visualizar: true,
        Cadastrar: isGiven('Cadastrar'),
        Editar: isGiven('Editar'),
        Deletar: isGiven('Deletar'),
      },
    ]
  })
}

function mayHold(code: string, flag: FlagName, given: KeyServices): boolean {
  const offered = flag === 'Visualizar' ? servicesSeenByKeys : servicesChangedByKeys
  return offered.some(one => one === code) && (given[flag] ?? []).some(one => one === code)
}

/** Flags under which a key is given services that its maker has not got. */
export function flagsBeyond(own: readonly Servico[], given: KeyServices): readonly FlagName[] {
  const holds = (code: string, flag: FlagName) =>
    own.some(service => service.Codigo === code && service.Visualizar && service[flag])
  return flagNames.filter(flag => !(given[flag] ?? []).every(code => holds(code, flag)))
}
