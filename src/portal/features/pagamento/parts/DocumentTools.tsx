import { SheetTools } from '#portal/features/pagamento/paste/SheetTools.tsx'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { DocumentsHint } from './DocumentsHint.tsx'

const DocumentUpload = lazyChunk(
  () => import('#portal/features/pagamento/upload/DocumentUpload.tsx'),
  'DocumentUpload',
)

/** Toolbar above a payment request's fiscal documents: their total, and the import from a spreadsheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  return (
    <>
      <DocumentsHint parent={parent} />
      {!isReadOnly && <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />}
    </>
  )
}
