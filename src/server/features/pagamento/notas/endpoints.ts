import type { NotasEscolhidas, pagamentoNotaEndpoints } from '#contract/features/pagamentoNota.ts'
import type { CompanyCall, Preparing } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { answeredFiles } from './answer.ts'
import { includeNotas } from './include.ts'
import { judgedFiles } from './judge.ts'
import { type ReadFile, readNotaFiles } from './readNotas.ts'

/** Files of the call as they were read; throws what reading them threw. */
const readOf = ({ prepared }: CompanyCall) => prepared?.() as readonly ReadFile[]

const read = ({ caller, body }: Preparing) =>
  readNotaFiles(caller.IdRegistro, (body as NotasEscolhidas).Arquivos)

/** Stores the files that could be read, which are about to be attached. */
async function readAndKept(call: Preparing): Promise<readonly ReadFile[]> {
  const files = await read(call)
  const kept: ReadFile[] = []
  for (const file of files)
    kept.push('notas' in file.outcome ? { ...file, place: await call.keep(file.bytes) } : file)
  return kept
}

/** Reading of the files, before the transaction. */
export const preparedNotas: PreparationsOf<typeof pagamentoNotaEndpoints> = {
  'pagamento/docfiscal/xml/conferir': read,
  'pagamento/docfiscal/xml/incluir': readAndKept,
}

/** Handlers of fiscal documents that come in XML. */
export const notaHandlers = {
  'pagamento/docfiscal/xml/conferir': async call => {
    const request = await pagamentoFor(call, call.body.IdPagamento, 'atualizar', false)
    const { files } = await judgedFiles(call, request, readOf(call))
    return { Arquivos: answeredFiles(call.language, files) }
  },
  'pagamento/docfiscal/xml/incluir': async call => {
    const included = await includeNotas(call, call.body, () => readOf(call))
    const Message = translate(call.language, 'notas.added', { smart_count: included.Documentos.length })
    return { Message, ...included }
  },
} satisfies HandlersOf<typeof pagamentoNotaEndpoints>
