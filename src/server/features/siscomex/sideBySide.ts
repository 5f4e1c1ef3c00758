import type { LinhaSiscomex, SiscomexRegister, SiscomexSituation } from '#contract/features/siscomex.ts'
import type { Message } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import type { Refused } from '#server/adapters/siscomex/outcome.ts'
import type { Mirrored } from './mirror.ts'
import type { AnyPart } from './parts.ts'

/** Record of a register that is kept in step. */
export type SiscomexRecord = RecordOf<SiscomexRegister>

/** Record here and what it is at Siscomex, as one is sent: `body` is undefined where it cannot be. */
export type SiscomexPair = {
  readonly record: SiscomexRecord
  readonly body: object | undefined
  readonly there: Mirrored | undefined
}

/** Bodies of a record with their counterparts, and those at Siscomex that it is no more. */
export function pairsOf(
  part: AnyPart,
  record: SiscomexRecord,
  linked: readonly Mirrored[],
): readonly SiscomexPair[] {
  const { bodies } = part.bodiesOf(record)
  const wanted = part.isActive(record) ? bodies : []
  const pairs = wanted.map(given => {
    const there = linked.find(({ Dados }) => part.slotOf(Dados) === part.slotOf(given))
    return { record, body: there ? part.completed(given, there.Dados) : given, there }
  })
  const taken = new Set(pairs.map(({ there }) => there))
  const left = linked.filter(one => !taken.has(one))
  return [...pairs, ...left.map(there => ({ record, body: undefined, there }))]
}

/** Siscomex's field of whether one is active, which bodies do not have. */
const STATE = 'situacao'

const stateHere = (body: object | undefined) => (body ? 'ATIVADO' : 'DESATIVADO')

/** Names of Siscomex's fields in which a pair differs; `situacao` where only one of both is active. */
export function differencesOf(part: AnyPart, { body, there }: SiscomexPair): readonly string[] {
  if (!there) return []
  const isActiveThere = part.isActiveThere(there.Dados)
  if (!body) return isActiveThere ? [STATE] : []
  return [...part.differences(body, there.Dados), ...(isActiveThere ? [] : [STATE])]
}

/** Situation of a pair. */
export function situationOf(part: AnyPart, pair: SiscomexPair): SiscomexSituation {
  const { record, body, there } = pair
  if (!there) return 'aqui'
  if (differencesOf(part, pair).length > 0) return 'diferente'
  return body !== undefined || part.bodiesOf(record).shortcomings.length === 0 ? 'igual' : 'diferente'
}

type Saying = (message: Message) => string

/** Line of a pair, with the words of its messages. */
export function lineOf(
  part: AnyPart,
  pair: SiscomexPair,
  errors: readonly Refused[],
  say: Saying,
): LinhaSiscomex {
  const { record, body, there } = pair
  const { shortcomings } = part.bodiesOf(record)
  const differences = differencesOf(part, pair)
  return {
    Id: record.Id,
    ...placeOf(part, there, body),
    Titulo: part.titleOfRecord(record),
    Situacao: situationOf(part, pair),
    Diferencas: differences.flatMap(name => {
      const Campo = part.counterparts[name]?.field ?? name
      if (name === STATE) return [{ Campo, Aqui: stateHere(body), La: shown(there?.Dados, name) }]
      return valuesApart(body, there?.Dados, name).map(values => ({ Campo, ...values }))
    }),
    Impedimentos: shortcomings.map(({ field, key, with: values }) => ({
      Campo: field,
      Mensagem: say({ key, ...(values && { with: values }) }),
    })),
    Erros: saidOf(errors, say),
  }
}

const saidOf = (errors: readonly Refused[], say: Saying) =>
  errors.map(({ field, message }) => ({ Campo: field ?? null, Mensagem: say(message) }))

/** Line of one at Siscomex that no record here is. */
export function lineThere(
  part: AnyPart,
  there: Mirrored,
  errors: readonly Refused[],
  say: Saying,
): LinhaSiscomex {
  return {
    Id: null,
    ...placeOf(part, there, undefined),
    Titulo: part.titleOf(there.Dados),
    Situacao: 'la',
    Diferencas: [],
    Impedimentos: [],
    Erros: saidOf(errors, say),
  }
}

function placeOf(
  part: AnyPart,
  there: Mirrored | undefined,
  body: object | undefined,
): Pick<LinhaSiscomex, 'Chave' | 'Modalidade' | 'Versao'> {
  const { modalidade = null, versao = null } = { ...body, ...there?.Dados } as {
    readonly modalidade?: LinhaSiscomex['Modalidade']
    readonly versao?: string
  }
  return {
    Chave: there?.Chave ?? null,
    Modalidade: part.register === 'partnumber' ? modalidade : null,
    Versao: versao,
  }
}

type Attribute = { readonly atributo: string; readonly valor?: string; readonly valores?: readonly string[] }

type Apart = Pick<LinhaSiscomex['Diferencas'][number], 'Aqui' | 'La'>

/** Values of a field here and there; of attributes those that differ, one by one. */
function valuesApart(here: object | undefined, there: object | undefined, name: string): readonly Apart[] {
  const [Aqui, La] = [attributesIn(here, name), attributesIn(there, name)]
  const codes = [...new Set([...Aqui.keys(), ...La.keys()])].toSorted()
  const apart = codes
    .map(code => ({ Aqui: Aqui.get(code) ?? null, La: La.get(code) ?? null }))
    .filter(one => one.Aqui !== one.La)
  return apart.length > 0 ? apart : [{ Aqui: shown(here, name), La: shown(there, name) }]
}

function attributesIn(of: object | undefined, name: string): ReadonlyMap<string, string> {
  const value = fieldIn(of, name)
  const all = Array.isArray(value) ? value.filter(isAttribute) : []
  return new Map(all.map(one => [one.atributo, textOf(one)]))
}

const isAttribute = (part: unknown): part is Attribute =>
  typeof part === 'object' && part !== null && 'atributo' in part

const fieldIn = (of: object | undefined, name: string): unknown =>
  (of as Readonly<Record<string, unknown>> | undefined)?.[name]

/** Value of a field as text; null for none. */
function shown(of: object | undefined, name: string): string | null {
  const value = fieldIn(of, name)
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || value.length === 0) return null
  return value.map(textOf).toSorted().join('; ')
}

/** Internal code, or attribute as spreadsheets have it. */
function textOf(part: string | Attribute): string {
  if (typeof part === 'string') return part
  return `${part.atributo}: ${part.valor ?? `[${part.valores?.toSorted().join(' | ') ?? ''}]`}`
}
