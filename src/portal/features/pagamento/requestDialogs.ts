import { NotaImport } from './notas/NotaImport.tsx'
import { DocumentUpload } from './upload/DocumentUpload.tsx'
import { ExpenseUpload } from './upload/ExpenseUpload.tsx'

/** Dialogs that the tools of a payment request open, in one chunk. */
export const requestDialogs = { DocumentUpload, ExpenseUpload, NotaImport }
