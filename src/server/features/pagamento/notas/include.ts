import { entityNamed } from '#contract/entity.ts'
import type { NotasEscolhidas } from '#contract/features/pagamentoNota.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import type { WholeNota } from '#rules/notas/nota.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { inDatabase } from '#server/core/fileStore.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import { storeAttachment } from '#server/features/pagamento/attachments/attachment.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { create } from '#server/registers/record/save.ts'
import { fileRefusal } from './answer.ts'
import type { NotaFacts } from './facts.ts'
import { addable, type JudgedFile, type JudgedNota, judgedFiles, notaLine } from './judge.ts'
import type { ReadFile } from './readNotas.ts'

const docfiscal = entityNamed('pagamento/docfiscal')

type Included = { readonly Documentos: number[]; readonly Anexos: number[] }

/**
 * Adds the chosen documents to a request, and each file as an attachment; refuses all where one cannot be added, at its
 * place in the call. Others that add documents of the company wait, so that two requests do not get the same one.
 */
export async function includeNotas(
  call: CompanyCall,
  { IdPagamento, Arquivos }: NotasEscolhidas,
  read: () => readonly ReadFile[],
): Promise<Included> {
  await lockCompany(call, 'notas')
  const request = await pagamentoFor(call, IdPagamento, 'atualizar')
  const chosen = read().map((file, at) => onlyChosen(file, at, Arquivos[at]?.Documentos))
  const { files, facts } = await judgedFiles(call, request, chosen)
  const errors = files.flatMap(errorsOf)
  if (errors.length > 0) throw new Problem('invalid', { errors: Object.fromEntries(errors) })
  const included: Included = { Documentos: [], Anexos: [] }
  for (const file of files) {
    for (const one of file.judged) {
      const nota = addable(one)
      if (nota) included.Documentos.push(await addDocument(call, request, nota, facts))
    }
    included.Anexos.push(await keepFile(call, IdPagamento, file))
  }
  return included
}

/** File with the documents alone that are to be added. */
function onlyChosen(file: ReadFile, at: number, places: readonly number[] | undefined): ReadFile {
  const { outcome } = file
  if (!places || !('notas' in outcome)) return file
  const notas = [...new Set(places)].map(place => {
    const nota = outcome.notas[place]
    if (!nota) throw fieldProblem(`Arquivos.${at}.Documentos`, 'validation.invalid')
    return nota
  })
  return { ...file, outcome: { notas } }
}

const refusalOf = ({ refusals: [first] }: JudgedNota) =>
  first && { key: first.key, ...(first.with && { with: first.with }) }

/** First reason against each document, and against a file that cannot be read. */
function errorsOf(file: JudgedFile, at: number): readonly (readonly [string, FieldErrors[string]])[] {
  const whole = fileRefusal(file)
  if (whole) return [[`Arquivos.${at}`, whole]]
  return file.judged.flatMap((one, place) => {
    const refusal = refusalOf(one)
    return refusal ? [[`Arquivos.${at}.Documentos.${place}`, refusal] as const] : []
  })
}

async function addDocument(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
  nota: WholeNota,
  facts: NotaFacts,
): Promise<number> {
  const { TipoDocumento, Numero, Serie, ChaveAcesso, DataEmissao, DataVencimento, Emitente } = nota
  const body = {
    IdSolicitacaoPagamento: request.Id,
    ...{ TipoDocumento, Numero, Serie, ChaveAcesso, DataEmissao, DataVencimento },
    // A branch of the payee may be no company of its own.
    IdEmitente: facts.payees.get(Emitente.CpfCnpj) ?? request.IdBeneficiario,
    ...notaLine(nota),
  }
  return ((await create(docfiscal, { ...call, body })).body as RecordOf<'pagamento/docfiscal'>).Id
}

const keepFile = (
  call: CompanyCall,
  idPagamento: number,
  { name, bytes, place = inDatabase(bytes) }: JudgedFile,
) =>
  storeAttachment(
    call,
    { idPagamento, nome: /\.xml$/i.test(name) ? name : `${name}.xml`, TipoDocumento: 'FATURA' },
    { ContentType: 'application/xml', place, size: bytes.length },
  )
