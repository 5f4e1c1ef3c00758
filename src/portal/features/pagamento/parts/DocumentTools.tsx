import { SheetTools } from '#portal/features/pagamento/paste/SheetTools.tsx'
import { DocumentUpload } from '#portal/features/pagamento/requestDialogsChunk.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { DocumentsHint } from './DocumentsHint.tsx'

/** Toolbar above a payment request's fiscal documents: their total, and the import from a spreadsheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  return (
    <>
      <DocumentsHint parent={parent} />
      {!isReadOnly && <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />}
    </>
  )
}
