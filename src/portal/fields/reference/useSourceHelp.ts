import { useQuery } from '@tanstack/react-query'
import { type Fonte, isOfficial, tabelaEndpoints } from '#contract/features/tabela.ts'
import type { Language } from '#i18n/words.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'

/** Milliseconds for which the sources of tables count as known: they change weekly. */
const KNOWN = 10 * 60_000

type Source = {
  readonly lookup: string | undefined
  /** Whether the help begins with the name of the table. */
  readonly isNamed: boolean
}

/** Help of a field that stands on an official table: where that is from, its day and its rows. */
export function useSourceHelp({ lookup, isNamed }: Source): string | undefined {
  const translate = useTranslate()
  const language = useLocale()
  const table = lookup !== undefined && isOfficial(lookup) ? lookup : undefined
  const isAsked = useAdditions() && table !== undefined
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: ['fontes'],
    queryFn: ({ signal }) => call(tabelaEndpoints.fontes, { signal }),
    staleTime: KNOWN,
  })
  const source = isAsked ? data?.find(({ Tabela }) => Tabela === table) : undefined
  if (!source || !table) return undefined
  return [
    ...(isNamed ? [translate(`tables.names.${table}`)] : []),
    translate(`tables.coverage.${source.Abrangencia}`),
    ...originIn(source, translate('tables.product'), language),
    translate('tables.rows', { smart_count: source.Linhas }),
  ].join(' · ')
}

/** Host or file that a table is from, and its day; a demonstration has neither. */
function originIn(
  { Abrangencia, Origem, Dia }: Fonte,
  product: string,
  language: Language,
): readonly string[] {
  if (Abrangencia === 'demonstracao') return []
  if (Origem === null) return [product]
  const host = URL.canParse(Origem) ? new URL(Origem).host : Origem
  return [host, ...(Dia ? [formatDay(Dia, language)] : [])]
}
