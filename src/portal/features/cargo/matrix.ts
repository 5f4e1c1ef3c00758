import type { AcessoProduto, AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import { isMeant } from '#contract/services.ts'
import type { WordKey } from '#i18n/words.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { type FlagName, type Flags, flagNames, withFlag } from '#rules/access.ts'

/** Unsaved flags of a job role's services, by the Id of the service access. */
export type FlagsDraft = ReadonlyMap<number, Flags>

/** Services of all products of the role. */
export function cargoServices({ AcessosProdutos }: CargoCompleto): readonly AcessoServico[] {
  return AcessosProdutos.flatMap(({ Servicos }) => Servicos)
}

/** Flags of a service, with unsaved changes applied. */
export function flagsIn(draft: FlagsDraft, service: AcessoServico): Flags {
  return draft.get(service.Id) ?? service
}

const isSame = (one: Flags, other: Flags) => flagNames.every(name => one[name] === other[name])

/** Draft with the changed flags of these services; flags equal to the stored ones are removed from it. */
export function withFlags(
  draft: FlagsDraft,
  services: readonly AcessoServico[],
  next: (flags: Flags, service: AcessoServico) => Flags,
): FlagsDraft {
  const changed = new Map(draft)
  for (const service of services) {
    const flags = next(flagsIn(draft, service), service)
    if (isSame(flags, service)) changed.delete(service.Id)
    else changed.set(service.Id, flags)
  }
  return changed
}

/** Draft with one flag of these services set or cleared, and the flags that this implies. */
export function withColumn(
  draft: FlagsDraft,
  services: readonly AcessoServico[],
  flag: FlagName,
  value: boolean,
): FlagsDraft {
  const meant = services.filter(({ Codigo }) => isMeant(Codigo, flag))
  return withFlags(draft, meant, flags => withFlag(flags, flag, value))
}

/** Draft with all flags of a service set or cleared. */
export function withRow(draft: FlagsDraft, service: AcessoServico, value: boolean): FlagsDraft {
  const meant = flagNames.filter(flag => isMeant(service.Codigo, flag))
  return withFlags(draft, [service], flags => meant.reduce((now, flag) => withFlag(now, flag, value), flags))
}

/** Permissions that users of the role would lose and gain, by service code. */
export function effectOf(
  draft: FlagsDraft,
  services: readonly AcessoServico[],
): { readonly lost: readonly Effect[]; readonly won: readonly Effect[] } {
  const changes = services.flatMap(service => {
    const next = draft.get(service.Id)
    return next
      ? flagNames
          .filter(flag => next[flag] !== service[flag])
          .map(flag => ({ code: service.Codigo, flag, isWon: next[flag] }))
      : []
  })
  return { lost: changes.filter(({ isWon }) => !isWon), won: changes.filter(({ isWon }) => isWon) }
}

type Effect = { readonly code: string; readonly flag: FlagName }

/** Flags of a role by service code. */
export function flagsByCode(role: CargoCompleto): ReadonlyMap<string, Flags> {
  return new Map(cargoServices(role).map(service => [service.Codigo, service]))
}

const NOTHING: Flags = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }

/** Draft that copies the other role's flags of these services. */
export function copiedFrom(
  draft: FlagsDraft,
  services: readonly AcessoServico[],
  other: CargoCompleto,
): FlagsDraft {
  const flags = flagsByCode(other)
  return withFlags(draft, services, (_, { Codigo }) => flags.get(Codigo) ?? NOTHING)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Services of a product whose names contain the search text, ignoring case and accents. */
export function shownServices(
  { Servicos }: AcessoProduto,
  search: string,
  translate: (word: WordKey) => string,
): readonly AcessoServico[] {
  return Servicos.filter(({ Codigo }) =>
    plain(serviceLabel(translate, Codigo)).includes(plain(search.trim())),
  )
}
