import { createContext, type ReactNode, use } from 'react'
import { type RaRecord, useDataTableDataContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSums } from '#portal/resources/useSums.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { useTellingColumns } from './useTellingColumns.ts'

/** Texts below the columns of a list, by their sources. */
const SumsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Row of sums below the rows of a register, where it has columns of money; `children` are the columns. */
export function ListSums({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate()
  const { parent } = useEntity()
  const columns = useTellingColumns()
  const { total } = useTotal()
  const rows = useDataTableDataContext<RaRecord & StoredRow>() ?? []
  const sums = useSums(columns, rows)
  const link = columns.find(({ isLink }) => isLink)
  if (parent || sums.length === 0 || rows.length < 2 || !link) return null
  const label = translate(rows.length < total ? 'lists.sum.page' : 'lists.sum.all')
  return (
    <SumsContext
      value={new Map([[link.source, label], ...sums.map(({ name, text }) => [name, text] as const)])}
    >
      <tfoot>
        <tr>{children}</tr>
      </tfoot>
    </SumsContext>
  )
}

/** Text below a column. */
export const useSumOf = (source: string | undefined) => use(SumsContext).get(source ?? '')
