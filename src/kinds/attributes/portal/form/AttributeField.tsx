import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { noteIdOf } from '#portal/fields/inputs/ids.ts'
import { countIdOf, LimitCount } from '#portal/fields/inputs/LimitCount.tsx'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AskedAttribute } from '#rules/atributos/askedAttributes.ts'
import { LONGEST_ATTRIBUTE } from '#rules/atributos/form.ts'
import { isSeveral } from '#rules/atributos/mistakes.ts'
import { AttributeControl, isTextAttribute } from './AttributeControl.tsx'
import { AttributeHelp, useAttributeNotes } from './AttributeHelp.tsx'

type Props = {
  readonly id: string
  readonly asked: AskedAttribute<Attribute>
  readonly texts: readonly string[]
  readonly error: string | undefined
  /** Longest text that Siscomex takes; a longer one is warned of. */
  readonly limit: number
  readonly isDisabled: boolean
  readonly onTexts: (texts: readonly string[]) => void
}

/** Input of one attribute, or of a part of a composed one, with its guidance. */
export function AttributeField({ id, asked, texts, error, limit, isDisabled, onTexts }: Props) {
  const translate = useTranslate()
  const { definition: attribute } = asked
  const notes = useAttributeNotes(asked, texts.length > 0)
  const count = isTextAttribute(attribute) ? countOf(attribute, texts, limit) : undefined
  const warning = count && count.used > limit ? translate('forms.limits.alone', { max: limit }) : undefined
  const hasHelp = notes.length > 0 || attribute.Orientacao !== null
  const note = error ?? warning ?? (hasHelp ? attribute.Nome : undefined)
  return (
    <OwnInputFrame
      id={id}
      label={attribute.Nome}
      error={error}
      helperText={warning ?? (hasHelp && <AttributeHelp notes={notes} guidance={attribute.Orientacao} />)}
      isWarning={warning !== undefined}
      isWatched={count !== undefined}
      aside={count && <LimitCount id={id} {...count} />}
    >
      <AttributeControl
        control={{
          id,
          label: attribute.Nome,
          isDisabled,
          isInvalid: error !== undefined,
          describedBy:
            [...(note ? [noteIdOf(id)] : []), ...(count ? [countIdOf(id)] : [])].join(' ') || undefined,
        }}
        attribute={attribute}
        isSeveral={isSeveral(asked)}
        texts={texts}
        onTexts={onTexts}
      />
    </OwnInputFrame>
  )
}

/** Characters of its longest text, of the most that it and Siscomex take. */
function countOf({ TamanhoMaximo }: Attribute, texts: readonly string[], limit: number) {
  const used = Math.max(0, ...texts.map(({ length }) => length))
  return { used, max: Math.min(TamanhoMaximo ?? LONGEST_ATTRIBUTE, limit) }
}
