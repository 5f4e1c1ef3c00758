import { compareDecimals, isDecimal } from '#rules/decimal.ts'

/** AttributeCondition on the values of an attribute, as the register of attributes publishes it: a comparison, and what it is joined with. */
export type AttributeCondition = {
  readonly Operador: string
  readonly Valor: string
  /** Sign that joins the rest, `&&` or `||`; null where there is none. */
  readonly Composicao?: string | null | undefined
  readonly Condicao?: AttributeCondition | null | undefined
}

type Comparison = (texts: readonly string[], wanted: string) => boolean

const MOST_DIGITS = 30

const isNumber = (text: string) => isDecimal(text, MOST_DIGITS, MOST_DIGITS)

/** Comparison by size: numbers as numbers, and days, whose order is that of their texts. */
const bySize =
  (accepts: (order: number) => boolean): Comparison =>
  (texts, wanted) =>
    texts.some(text =>
      accepts(isNumber(text) && isNumber(wanted) ? compareDecimals(text, wanted) : order(text, wanted)),
    )

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const isOneOf: Comparison = (texts, wanted) => texts.includes(wanted)

/** Comparisons by operator; of several values one that fits is enough, and none may be that of `!=`. */
const comparisons: Readonly<Record<string, Comparison>> = {
  '==': isOneOf,
  '!=': (texts, wanted) => !isOneOf(texts, wanted),
  '>': bySize(order => order > 0),
  '>=': bySize(order => order >= 0),
  '<': bySize(order => order < 0),
  '<=': bySize(order => order <= 0),
}

const DEEPEST = 2_000

/**
 * Whether these values meet a condition. An attribute without a value meets none, `!=` included; nor is a condition met
 * whose operator is unknown. The rest of a condition is one of its own: `a || (b && c)`.
 */
export function isMet(condition: AttributeCondition, texts: readonly string[]): boolean {
  if (texts.length === 0) return false
  const links: AttributeCondition[] = []
  for (let at: AttributeCondition | null = condition; at && links.length < DEEPEST; at = at.Condicao ?? null)
    links.push(at)
  // From the innermost, so that no depth of a published condition exhausts the stack.
  return (
    links.reduceRight<boolean | undefined>((rest, { Operador, Valor, Composicao }) => {
      const own = Object.hasOwn(comparisons, Operador) && comparisons[Operador]?.(texts, Valor) === true
      if (rest === undefined) return own
      return Composicao === '&&' ? own && rest : Composicao === '||' && (own || rest)
    }, undefined) === true
  )
}
