import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { type DefinicaoDeAtributo, ncmEndpoints, type ValorDeAtributo } from '#contract/features/ncm.ts'
import { isWithin } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import type { AttributeDefinition } from '#rules/atributos/definition.ts'
import { inFormOrder } from '#rules/atributos/order.ts'
import type { FieldOf } from '#schema/kind.ts'
import { definitionsByLookUps } from './definitionsByLookUps.ts'

/** Attribute as its form needs it: its definition, its name, its guidance, and the values to choose from. */
export type Attribute = AttributeDefinition &
  DefinicaoDeAtributo & { readonly choices: readonly ValorDeAtributo[] }

/** Attributes that the record is asked for, as far as they are known; `unknown` where they have not been loaded. */
type Definitions =
  | { readonly state: 'none' | 'pending' | 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'known'; readonly attributes: readonly Attribute[] }

const { 'ncm/atributos/definicoes': endpoint } = ncmEndpoints
/** Milliseconds for which definitions are not asked for again: they change once a day at most. */
const FRESH = 5 * 60_000

const ncmIn = (narrowing: Row | undefined) => {
  const ncm = narrowing?.['IdNcm']
  return typeof ncm === 'string' ? ncm : undefined
}

/** Definitions of a record's attributes with their values. */
export function useDefinitions(field: FieldOf<'attributes'>, record: Row): Definitions {
  const language = useLocale()
  const narrowing = field.narrowing(record)
  const idNcm = ncmIn(narrowing)
  const provider = useDataProvider()
  const isWhole = useAdditions()
  const { data, isError, refetch } = useQuery({
    queryKey: ['ncm/atributos', idNcm, language],
    queryFn: async ({ signal }) => {
      const ncm = idNcm ?? ''
      const asked = { provider, field, idNcm: ncm, language }
      return attributesIn(
        isWhole ? await call(endpoint, { query: { idNcm: ncm }, signal }) : await definitionsByLookUps(asked),
      )
    },
    enabled: idNcm !== undefined,
    staleTime: FRESH,
  })
  if (!narrowing || idNcm === undefined) return { state: 'none' }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  if (data === undefined) return { state: 'pending' }
  if (data === 'unknown') return { state: 'unknown' }
  return { state: 'known', attributes: data.filter(one => isWithin(field.definedBy, one, narrowing)) }
}

type Answer = {
  readonly Conhecidos: boolean
  readonly Definicoes: readonly DefinicaoDeAtributo[]
  readonly Valores: readonly ValorDeAtributo[]
}

function attributesIn({ Conhecidos, Definicoes, Valores }: Answer): readonly Attribute[] | 'unknown' {
  if (!Conhecidos) return 'unknown'
  const choicesOf = new Map<string, ValorDeAtributo[]>()
  for (const one of Valores) {
    const own = choicesOf.get(one.IdAtributo)
    if (own) own.push(one)
    else choicesOf.set(one.IdAtributo, [one])
  }
  return inFormOrder(Definicoes).map(one => {
    const choices = choicesOf.get(one.Codigo) ?? []
    return { ...one, choices, Dominio: choices.map(({ Codigo }) => Codigo) }
  })
}
