import { useStore } from 'react-admin'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useOpenView } from './openView.ts'
import { type Widths, widthsKey } from './views.ts'

/**
 * Widths of the surrounding list's columns: those of its view, else as chosen by the user and stored across sessions. Null lets
 * all columns fit the rows.
 */
export function useWidths(): readonly [Widths | null, (widths: Widths | null) => void] {
  const own = useStore<Widths | null>(widthsKey(useEntity()), null)
  const open = useOpenView()
  return open?.view ? [open.widths, open.chooseWidths] : own
}
