import type { OpenedOf } from '#contract/record.ts'

/** What a way of sheets into a request is given. */
export type UploadProps = {
  readonly request: OpenedOf<'pagamento'>
  /** Rows that were pasted, to begin with. */
  readonly pasted?: File | undefined
  /** A sheet that was sent before, to go on with. */
  readonly sent?: string | null
  readonly onClose: () => void
}
