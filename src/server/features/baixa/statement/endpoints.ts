import type { extratoEndpoints } from '#contract/features/extrato.ts'
import { postedAnswer } from '#server/features/baixa/postedAnswer.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import { recordById } from '#server/registers/record.ts'
import { analysed } from './analyse.ts'
import type { Statement } from './ofx.ts'
import { parseStatement } from './parse.ts'
import { settleDebits } from './settleDebits.ts'

/** Statements, read before the transaction that looks at settlements and requests. */
export const preparedStatements: PreparationsOf<typeof extratoEndpoints> = {
  'baixa/extrato/analisar': ({ body, caller }) => parseStatement(body as Uint8Array, caller.IdRegistro),
}

/** Handlers of bank statements: what their debits were for, and settling by them. */
export const extratoHandlers = {
  'baixa/extrato/analisar': async call => {
    const { idConta } = call.query
    if (idConta !== undefined) await recordById(call, 'conta', idConta)
    // The preparation above answers a statement, or has refused the file.
    return analysed(call, call.prepared?.() as Statement, idConta)
  },
  'baixa/extrato/liquidar': async call => postedAnswer(call, await settleDebits(call, call.body)),
} satisfies HandlersOf<typeof extratoEndpoints>
