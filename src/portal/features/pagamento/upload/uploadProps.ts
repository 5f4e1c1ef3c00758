import type { OpenedOf } from '#contract/record.ts'

/** Props of an import into a payment request. */
export type UploadProps = {
  readonly request: OpenedOf<'pagamento'>
  /** Pasted rows to import. */
  readonly pasted?: File | undefined
  /** Id of an earlier upload to resume. */
  readonly sent?: string | null
  readonly onClose: () => void
}
