import type { SheetImport } from '#contract/spreadsheets.ts'
import type { Rights } from '#portal/session/useRights.ts'

/** Whether who has these rights may undo an import: delete what it added, and edit what it changed. */
export function mayUndo(
  { canEdit, canRemove }: Pick<Rights, 'canEdit' | 'canRemove'>,
  { Novas, Alteradas }: Pick<SheetImport, 'Novas' | 'Alteradas'>,
): boolean {
  return (Novas === 0 || canRemove) && (Alteradas === 0 || canEdit)
}
