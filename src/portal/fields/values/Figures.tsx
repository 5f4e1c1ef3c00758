import type { ReferenceMarks } from '#portal/fields/reference/marks.ts'
import { FIGURES } from '#portal/theme/textLines.ts'

type Props = Partial<ReferenceMarks> & { readonly text: string }

/** Text that is never cut, with digits that stand under each other. */
export function Figures({ text, ...marks }: Props) {
  return (
    <span {...marks} className={FIGURES}>
      {text}
    </span>
  )
}
