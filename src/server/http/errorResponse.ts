import { type ProblemBody, problems } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import { translateMessage } from '#server/core/language.ts'
import type { Problem } from '#server/core/problem.ts'

/** Error response of a problem: its status, headers and body in the caller's language. */
export function problemAnswer({ code, details }: Problem, language: Language) {
  const { errors, message, current, columns, ticket, retryAfter } = details
  const body: ProblemBody = {
    Message: translateMessage(language, message ?? { key: `problems.${code}` }),
    code,
    ...(errors ? { errors: mapValues(errors, one => translateMessage(language, one)) } : {}),
    ...(current ? { current } : {}),
    ...(columns ? { columns } : {}),
    ...(ticket ? { ticket } : {}),
  }
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return { status: problems[code], headers, body }
}

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
