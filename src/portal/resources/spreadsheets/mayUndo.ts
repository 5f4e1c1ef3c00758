import type { SheetImport } from '#contract/spreadsheets.ts'
import type { Rights } from '#portal/providers/session/useRights.ts'

/** Whether these rights allow undoing an import: deleting the added records and editing the changed ones. */
export function mayUndo(
  { canEdit, canRemove }: Pick<Rights, 'canEdit' | 'canRemove'>,
  { Novas, Alteradas }: Pick<SheetImport, 'Novas' | 'Alteradas'>,
): boolean {
  return (Novas === 0 || canRemove) && (Alteradas === 0 || canEdit)
}
