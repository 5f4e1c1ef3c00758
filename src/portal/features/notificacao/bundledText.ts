import type { Notificacao } from '#contract/features/notificacao.ts'
import type { Translator } from '#portal/providers/words/language.ts'

/** Text of notifications that are told together: of one its own, of several a line for each kind, with their number. */
export function bundledText(entries: readonly Notificacao[], translate: Translator): string {
  const [first, ...others] = entries
  if (first && others.length === 0) return `${first.Titulo}\n${first.Texto}`
  const lines = entries.map(({ Titulo, Especie }) => {
    const count = entries.filter(one => one.Especie === Especie).length
    if (Especie === undefined || count === 1) return Titulo
    return `${count} × ${translate(`pages.notificacoes.kinds.${Especie}`)}`
  })
  return [...new Set(lines)].join('\n')
}
