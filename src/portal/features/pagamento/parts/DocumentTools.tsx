import { SheetTools } from '#portal/features/pagamento/paste/SheetTools.tsx'
import { DocumentUpload } from '#portal/features/pagamento/requestDialogsChunk.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'

/** Button of a payment request's fiscal documents: import from a spreadsheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  return !isReadOnly && <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />
}
