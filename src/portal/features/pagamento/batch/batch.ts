import type { BoletoDoPagamento, RevisaoPagamento, SolicitacaoLigada } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'

/** Request of a batch: its warnings, and the reason why it is left out. */
export type InBatch = {
  readonly record: RecordOf<'pagamento'>
  readonly warnings: readonly string[]
  /** Requests that seem to be it once more. */
  readonly identicals: readonly SolicitacaoLigada[]
  /** Terms that the line of its boleto says. */
  readonly boleto: BoletoDoPagamento
  readonly reason: string | undefined
  /** Whether another has to authorize it, too. */
  readonly isFirstOfTwo: boolean
}

/** Requests of a batch as they were reviewed; one that was changed since it was listed is left out, as it shows other values. */
export function batchOf(
  records: readonly RecordOf<'pagamento'>[],
  reviews: readonly RevisaoPagamento[],
  translate: Translator,
): readonly InBatch[] {
  const reviewOf = new Map(reviews.map(review => [review.Id, review]))
  return records.map(record => {
    const review = reviewOf.get(record.Id)
    if (!review) {
      const reason = translate('pages.pagamento.batch.gone')
      return { record, warnings: [], identicals: [], boleto: null, reason, isFirstOfTwo: false }
    }
    const { Avisos: warnings, Iguais: identicals, Boleto: boleto, Impedimento, PrimeiraDeDuas } = review
    const known = {
      record,
      warnings,
      identicals,
      boleto,
      isFirstOfTwo: PrimeiraDeDuas && Impedimento === null,
    }
    if (Impedimento !== null) return { ...known, reason: declaredWord(translate, Impedimento) }
    const isOther = review.Versao !== record.Versao
    return { ...known, reason: isOther ? translate('pages.pagamento.batch.changed') : undefined }
  })
}

/** Number of requests by warning, in the order in which the warnings come first. */
export function countsOf(batch: readonly InBatch[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of batch.flatMap(({ warnings }) => warnings)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
