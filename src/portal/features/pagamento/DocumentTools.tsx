import type { DetailHeadProps } from '#portal/registers/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { DocumentsHint } from './DocumentsHint.tsx'
import { SheetTools } from './SheetTools.tsx'

const DocumentUpload = lazyChunk(async () => (await import('./DocumentUpload.tsx')).DocumentUpload)

/** Above a request's fiscal documents, beneath what they come to: they can be taken over from a sheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  return (
    <>
      <DocumentsHint parent={parent} />
      {!isReadOnly && <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />}
    </>
  )
}
