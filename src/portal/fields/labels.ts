import { useMemo } from 'react'
import type { Entity } from '#contract/entity.ts'
import { inSentence } from '#i18n/inSentence.ts'
import type { WordKey } from '#i18n/words.ts'
import type { Code } from '#kinds/field.ts'
import type { Translator, WordValues } from '#portal/providers/words/language.ts'
import { serviceLabel } from '#portal/providers/words/serviceLabel.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Text of a key computed from the declarations; the compiler checks that `i18n/` has all of these. */
export function declaredWord(translate: Translator, key: string, values?: WordValues): string {
  // Computed from the declarations, a key is a plain string here.
  return translate(key as WordKey, values)
}

/** The words of an entity's declaration. */
export type Labels = {
  readonly one: string
  readonly many: string
  /** The label of a field, of a translated text's stem or of a nested row's field. */
  readonly field: (name: string) => string
  readonly section: (name: string) => string
}

export function labelsOf(translate: Translator, { name }: Entity): Labels {
  const own = (key: string) => {
    const word = declaredWord(translate, key)
    return word === key ? undefined : word
  }
  return {
    one: declaredWord(translate, `registers.${name}.one`),
    many: declaredWord(translate, `registers.${name}.many`),
    // A register may call a field by a name of its own, in its noun's gender for example.
    field: field => own(`registers.${name}.fields.${field}`) ?? declaredWord(translate, `fields.${field}`),
    section: section => declaredWord(translate, `sections.${section}`),
  }
}

/** Formats a name for the middle of a sentence in the reader's language. */
export function useInSentence(): (name: string) => string {
  const language = useLocale()
  return name => inSentence(name, language)
}

export function useLabels(entity: Entity): Labels {
  const translate = useTranslate()
  return useMemo(() => labelsOf(translate, entity), [translate, entity])
}

/**
 * Codes whose texts are defined elsewhere: a service is named after its register, a product after its offer.
 */
const elsewhere: Readonly<Record<string, (translate: Translator, code: Code) => string>> = {
  Servico: (translate, code) => serviceLabel(translate, String(code)),
  Produto: (translate, code) => declaredWord(translate, `products.${code}.name`),
}

/** Label of an enumeration's code. */
export function codeLabel(translate: Translator, enumeration: string, code: Code): string {
  const named = elsewhere[enumeration]
  if (named) return named(translate, code)
  return declaredWord(translate, `enumerations.${enumeration}.${code}`)
}
