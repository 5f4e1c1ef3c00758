import { type AcessoServico, cargoEndpoints } from '#contract/features/cargo.ts'
import { call } from '#portal/providers/http/request.ts'
import { type Flags, flagNames } from '#rules/access.ts'

const calls = {
  Visualizar: cargoEndpoints['acesso/servico/visualizar'],
  Cadastrar: cargoEndpoints['acesso/servico/cadastrar'],
  Editar: cargoEndpoints['acesso/servico/editar'],
  Deletar: cargoEndpoints['acesso/servico/deletar'],
} as const

/**
 * Sets the flags of services through the specification's endpoints, each of which toggles one flag. The
 * others are cleared before `Visualizar` is, and set after it, so that no call implies another.
 */
export async function turnFlags(
  services: readonly AcessoServico[],
  wanted: ReadonlyMap<number, Flags>,
): Promise<{ readonly Message: string } | undefined> {
  const turns = services.flatMap(service => {
    const flags = wanted.get(service.Id) ?? service
    const differing = flagNames.filter(name => flags[name] !== service[name])
    const [taken, given] = [false, true].map(value => differing.filter(name => flags[name] === value))
    return [...(taken ?? []).toReversed(), ...(given ?? [])].map(name => ({ name, id: String(service.Id) }))
  })
  let answer: { readonly Message: string } | undefined
  for (const { name, id } of turns) answer = await call(calls[name], { query: { id, padrao: 'False' } })
  return answer
}
