import { NotaDrop } from '#portal/features/pagamento/notas/NotaDrop.tsx'
import { SheetTools } from '#portal/features/pagamento/paste/SheetTools.tsx'
import { DocumentUpload } from '#portal/features/pagamento/requestDialogsChunk.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'

/** Toolbar above a payment request's fiscal documents: imports from the XML of their issuers and from a spreadsheet. */
export function DocumentTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  if (isReadOnly) return null
  return (
    <>
      <NotaDrop request={parent} />
      <SheetTools part="docfiscal" request={parent} Upload={DocumentUpload} />
    </>
  )
}
