import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import type { AskedAttribute } from '#rules/atributos/askedAttributes.ts'

/** Characters of guidance shown at first: some three lines of a column. */
const LONG = 140

/** Notes on an attribute: whether and from when it is mandatory, from when it is asked for, and its mask. */
export function useAttributeNotes(asked: AskedAttribute<Attribute>, hasValue: boolean): readonly string[] {
  const translate = useTranslate()
  const language = useLocale()
  const { definition, isMandatory, mandatoryFrom, isInForce } = asked
  const dayOf = (day: string) => formatDay(day, language)
  return [
    ...(isMandatory && !hasValue ? [translate('forms.attributes.mandatory')] : []),
    ...(mandatoryFrom ? [translate('forms.attributes.mandatoryFrom', { day: dayOf(mandatoryFrom) })] : []),
    ...(!isInForce && !mandatoryFrom && definition.DataInicio
      ? [translate('forms.attributes.askedFrom', { day: dayOf(definition.DataInicio) })]
      : []),
    ...(definition.Mascara ? [translate('forms.attributes.mask', { mask: definition.Mascara })] : []),
  ]
}

type Props = { readonly notes: readonly string[]; readonly guidance: string | null }

/** Notes on an attribute, and the publisher's guidance, which is cut until it is wanted. */
export function AttributeHelp({ notes, guidance }: Props) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const text = guidance ?? ''
  const isLong = text.length > LONG
  return (
    <>
      {notes.map(note => (
        <Box key={note} component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
      ))}
      {isLong && !isWhole ? `${text.slice(0, LONG).trimEnd()}…` : text}
      {isLong && ' '}
      {isLong && (
        <Link
          component="button"
          type="button"
          variant="caption"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ verticalAlign: 'baseline' }}
        >
          {translate(isWhole ? 'history.showLess' : 'history.showMore')}
        </Link>
      )}
    </>
  )
}
