import type { ArquivoDeNota, NotaLida } from '#contract/features/pagamentoNota.ts'
import type { Message } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import type { NotaFinding } from '#rules/notas/nota.ts'
import { translate } from '#server/core/language.ts'
import type { JudgedFile, JudgedNota } from './judge.ts'

/** Finding as a message; its values are said as they are, since a number of a document is no amount. */
const said = (language: Language, { key, with: values }: NotaFinding) => translate(language, key, values)

/** Why a file cannot be read; undefined for one that can. */
export function fileRefusal({ outcome }: Pick<JudgedFile, 'outcome'>): Message | undefined {
  if ('notas' in outcome) return undefined
  return { key: `notas.file.${outcome.reason}`, with: { root: outcome.found ?? '' } }
}

/** Files of a call as they are answered, in the caller's language. */
export function answeredFiles(language: Language, files: readonly JudgedFile[]): ArquivoDeNota[] {
  return files.map(file => {
    const refusal = fileRefusal(file)
    return {
      Nome: file.name,
      Recusa: refusal ? translate(language, refusal.key, refusal.with) : null,
      Documentos: file.judged.map(one => answered(language, one)),
    }
  })
}

function answered(language: Language, { nota, refusals, warnings }: JudgedNota): NotaLida {
  const { Emitente, Tomador, InscricaoDaChave, faults, ...values } = nota
  return {
    ...values,
    Emitente: Emitente?.Nome ?? '',
    Moeda: HOME_CURRENCY,
    Recusas: refusals.map(one => ({
      Campo: one.field,
      Mensagem: said(language, one),
      IdPagamento: one.IdPagamento,
    })),
    Avisos: warnings.map(one => said(language, one)),
  }
}
