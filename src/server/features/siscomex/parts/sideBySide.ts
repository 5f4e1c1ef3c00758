import type { LinhaSiscomex, SiscomexRegister, SiscomexSituation } from '#contract/features/siscomex.ts'
import type { Message } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import type { Refused } from '#server/adapters/siscomex/outcome.ts'
import type { Mirrored } from './mirror.ts'
import type { AnyPart } from './parts.ts'
import { valuesApart } from './valuesApart.ts'

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
    return { record, body: given, there }
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
      const here = name === STATE ? { [STATE]: stateHere(body) } : body
      return valuesApart(here, there?.Dados, name).map(values => ({ Campo, ...values }))
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

/** Members of bodies and of those at Siscomex which a line tells; operators have neither side of trade nor NCM. */
type Sides = {
  readonly modalidade?: LinhaSiscomex['Modalidade']
  readonly ncm?: string
  readonly versao?: string
}

function placeOf(
  part: AnyPart,
  there: Mirrored | undefined,
  body: object | undefined,
): Pick<LinhaSiscomex, 'Chave' | 'Modalidade' | 'Ncms' | 'Versao'> {
  const sides = [body, there?.Dados] as readonly (Sides | undefined)[]
  const { modalidade, versao }: Sides = { ...sides[0], ...sides[1] }
  return {
    Chave: there?.Chave ?? null,
    Modalidade: part.register === 'partnumber' ? (modalidade ?? null) : null,
    Ncms: [...new Set(sides.flatMap(side => side?.ncm ?? []))],
    Versao: versao ?? null,
  }
}
