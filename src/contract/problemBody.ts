import { z } from 'zod'
import { type ProblemCode, problems } from './problem.ts'
import { sentColumn } from './spreadsheets.ts'

/** Codes of problems, all or those of one status. */
export function problemCodes(status?: number): readonly ProblemCode[] {
  const codes = Object.keys(problems) as readonly ProblemCode[]
  return codes.filter(code => status === undefined || problems[code] === status)
}

/** Schema of the body of a problem with one of these codes. */
export function problemBody(codes: readonly ProblemCode[]) {
  return z.object({
    Message: z.string().meta({ description: 'In the language of `Accept-Language`: pt, en or es' }),
    code: z.enum(codes),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Messages by field or parameter; nested fields as `Parcelas.0.Dias`' }),
    ticket: z
      .object({
        Bilhete: z.string(),
        Expira: z.iso.datetime(),
        Meios: z.array(z.enum(['aplicativo', 'chave'])),
      })
      .optional()
      .meta({
        description:
          'With `factorAsked`: what `POST /api/auth/token/fator` takes with a code of the second factor, and `POST /api/auth/token/chave` with a passkey; `Meios` says which the user has',
      }),
    columns: z
      .array(sentColumn)
      .optional()
      .meta({ description: 'Columns of a sheet in which some are unknown; `colunas` chooses their fields' }),
  })
}

/** Schema of the body that refuses a version which is not the current one. */
export function conflictWith(current: z.ZodType): z.ZodType {
  return problemBody(problemCodes(problems.conflict)).extend({
    current: current
      .optional()
      .meta({ description: 'The record as it is now, where its version is another' }),
  })
}
