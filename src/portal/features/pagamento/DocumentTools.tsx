import type { DetailHeadProps } from '#portal/entity/extras/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { DocumentsHint } from './DocumentsHint.tsx'
import { SheetTools } from './SheetTools.tsx'

const DocumentUpload = lazyChunk(() => import('./DocumentUpload.tsx'), 'DocumentUpload')

/** Toolbar above a payment request's fiscal documents: their total, and the import from a spreadsheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  return (
    <>
      <DocumentsHint parent={parent} />
      {!isReadOnly && <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />}
    </>
  )
}
