import type { BroughtAttribute } from '#server/official/attributeLoad.ts'
import type { PublishedAttribute, PublishedCondition } from './attributeForm.ts'
import { publishedDay } from './day.ts'
import { TableRefused } from './tableRefused.ts'
import { officialText } from './text.ts'

const JOINED: Readonly<Record<string, '&&' | '||'>> = { '&&': '&&', E: '&&', '||': '||', OU: '||' }

type Condition = NonNullable<BroughtAttribute['Condicao']>

/** Most conditions inside each other: the database takes minutes to read thousands. */
const DEEPEST = 100

/**
 * Condition in the form of the API; how it is joined with the rest is left out where it is unknown, and so is the rest.
 * Throws TableRefused where there are more inside each other than any has.
 */
function conditionOf({ operador, valor, composicao, condicao }: PublishedCondition, depth = 0): Condition {
  if (depth > DEEPEST) throw new TableRefused('form', 'condicao')
  const own = { Operador: officialText(operador), Valor: officialText(String(valor)) }
  const Composicao = composicao && Object.hasOwn(JOINED, composicao) ? JOINED[composicao] : undefined
  return Composicao && condicao ? { ...own, Composicao, Condicao: conditionOf(condicao, depth + 1) } : own
}

const MOST_BROUGHT = 500

/** Attribute and what it brings, its parts and those under its condition, through any number of others. */
export function broughtBy(
  root: PublishedAttribute,
  isWanted: (one: PublishedAttribute) => boolean,
  leave: (row: string) => void,
): readonly BroughtAttribute[] {
  const brought: BroughtAttribute[] = []
  const bring = (from: PublishedAttribute, path: readonly string[], Composto: string | null) => {
    for (const { atributo, condicao, ...asked } of from.condicionados ?? []) {
      add(atributo, path, {
        ...asked,
        Composto,
        Condicionante: from.codigo,
        Condicao: condicao ? conditionOf(condicao) : null,
      })
    }
    for (const part of from.listaSubatributos ?? []) {
      add(part, path, {
        ...part,
        obrigatorio: part.obrigatorio ?? false,
        Composto: from.codigo,
        Condicionante: null,
        Condicao: null,
      })
    }
  }
  const add = (
    one: PublishedAttribute,
    path: readonly string[],
    {
      obrigatorio,
      multivalorado,
      dataInicioVigencia,
      dataFimVigencia,
      ...place
    }: Pick<BroughtAttribute, 'Composto' | 'Condicionante' | 'Condicao'> & {
      readonly obrigatorio: boolean
      readonly multivalorado?: boolean | null | undefined
      readonly dataInicioVigencia?: string | null | undefined
      readonly dataFimVigencia?: string | null | undefined
    },
  ) => {
    // An attribute that brings itself again, or one of another objective, brings nothing.
    if (path.includes(one.codigo) || !isWanted(one) || brought.length >= MOST_BROUGHT) return
    const [DataInicio, DataFim] = [publishedDay(dataInicioVigencia), publishedDay(dataFimVigencia)]
    if (DataInicio === undefined || DataFim === undefined)
      return leave(`${root.codigo} › ${one.codigo}: ${dataInicioVigencia} – ${dataFimVigencia}`)
    brought.push({
      ...{ Raiz: root.codigo, Ordem: brought.length, Codigo: one.codigo, ...place },
      ...{
        Obrigatorio: obrigatorio,
        Multivalorado: multivalorado ?? one.multivalorado ?? false,
        DataInicio,
        DataFim,
      },
    })
    // A part's own conditioned attributes are parts beside it.
    bring(one, [...path, one.codigo], place.Composto)
  }
  bring(root, [root.codigo], null)
  return brought
}
