import { createContext, type ReactNode, use } from 'react'
import { type RaRecord, useDataTableDataContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSums } from '#portal/resources/useSums.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { useFilterSums } from './useFilterSums.ts'
import { useTellingColumns } from './useTellingColumns.ts'

/** Texts below the columns of a list, by their sources. */
const SumsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Sum that the server has not told yet. */
const UNKNOWN = '–'

/**
 * Rows of sums below those of a register, where it has columns of money: of its page and, where the list goes on, of all that its
 * filter finds (decision 0338). `children` are the columns.
 */
export function ListSums({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate()
  const language = useLocale()
  const { parent } = useEntity()
  const columns = useTellingColumns()
  const { total, text } = useTotal()
  const rows = useDataTableDataContext<RaRecord & StoredRow>() ?? []
  const sums = useSums(columns, rows)
  const link = columns.find(({ isLink }) => isLink)
  const isShown = !parent && link !== undefined && sums.length > 0 && total > 1
  const isPage = rows.length < total
  const ofFilter = useFilterSums(isShown && isPage)
  if (!isShown) return null
  const rowOf = (label: string, texts: readonly (readonly [string, string])[]) => (
    <SumsContext value={new Map([[link.source, label], ...texts])}>
      <tr>{children}</tr>
    </SumsContext>
  )
  const ofPage = sums.map(({ name, text: sum }) => [name, sum] as const)
  return (
    <tfoot>
      {rowOf(translate(isPage ? 'lists.sum.page' : 'lists.sum.all'), ofPage)}
      {ofFilter &&
        rowOf(
          translate('lists.sum.filter', { count: text }),
          ofFilter.map(([name, sum]) => [
            name,
            sum === undefined ? UNKNOWN : formatMoney(sum, HOME_CURRENCY, language),
          ]),
        )}
    </tfoot>
  )
}

/** Text below a column. */
export const useSumOf = (source: string | undefined) => use(SumsContext).get(source ?? '')
