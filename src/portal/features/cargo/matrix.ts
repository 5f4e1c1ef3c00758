import type { AcessoProduto, AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import { isMeant } from '#contract/services.ts'
import type { WordKey } from '#i18n/words.ts'
import { serviceLabel } from '#portal/words/serviceLabel.ts'
import { type FlagName, type Flags, flagNames, withFlag } from '#rules/access.ts'

/** What was changed of a job role's services and is not saved yet, by the Id of the service access. */
export type Draft = ReadonlyMap<number, Flags>

/** The services of every product the role was given. */
export function servicesOf({ AcessosProdutos }: CargoCompleto): readonly AcessoServico[] {
  return AcessosProdutos.flatMap(({ Servicos }) => Servicos)
}

/** The flags of a service with what was changed. */
export function flagsIn(draft: Draft, service: AcessoServico): Flags {
  return draft.get(service.Id) ?? service
}

const isSame = (one: Flags, other: Flags) => flagNames.every(name => one[name] === other[name])

/** The draft with these services' flags; one that is again as it is stored is no change. */
export function withFlags(
  draft: Draft,
  services: readonly AcessoServico[],
  next: (flags: Flags, service: AcessoServico) => Flags,
): Draft {
  const changed = new Map(draft)
  for (const service of services) {
    const flags = next(flagsIn(draft, service), service)
    if (isSame(flags, service)) changed.delete(service.Id)
    else changed.set(service.Id, flags)
  }
  return changed
}

/** The draft with one flag of these services set or taken, and what that implies. */
export function withColumn(
  draft: Draft,
  services: readonly AcessoServico[],
  flag: FlagName,
  value: boolean,
): Draft {
  const meant = services.filter(({ Codigo }) => isMeant(Codigo, flag))
  return withFlags(draft, meant, flags => withFlag(flags, flag, value))
}

/** The draft with every flag of a service set or taken. */
export function withRow(draft: Draft, service: AcessoServico, value: boolean): Draft {
  const meant = flagNames.filter(flag => isMeant(service.Codigo, flag))
  return withFlags(draft, [service], flags => meant.reduce((now, flag) => withFlag(now, flag, value), flags))
}

/** What users of the role could do and can do no more, or now can: by service code. */
export function effectOf(
  draft: Draft,
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

/** A role's flags by the code of the service. */
export function flagsByCode(role: CargoCompleto): ReadonlyMap<string, Flags> {
  return new Map(servicesOf(role).map(service => [service.Codigo, service]))
}

const NOTHING: Flags = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }

/** The draft that opens of these services what the other role opens. */
export function copiedFrom(draft: Draft, services: readonly AcessoServico[], other: CargoCompleto): Draft {
  const flags = flagsByCode(other)
  return withFlags(draft, services, (_, { Codigo }) => flags.get(Codigo) ?? NOTHING)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The services of a product whose name holds what is searched for, whatever its case and accents. */
export function shownServices(
  { Servicos }: AcessoProduto,
  search: string,
  say: (word: WordKey) => string,
): readonly AcessoServico[] {
  return Servicos.filter(({ Codigo }) => plain(serviceLabel(say, Codigo)).includes(plain(search.trim())))
}
