import Typography from '@mui/material/Typography'
import { sourceOf } from '#contract/lookup.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import { isIdentifier, punctuated } from '#contract/wire.ts'
import { Matched } from '#portal/fields/combo/Matched.tsx'
import { matchedPlace } from '#portal/fields/combo/matchedPlace.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { contextIn, shortContext } from './context.ts'
import type { Choice } from './useChoices.ts'

type Props = { readonly lookup: string; readonly choice: Choice; readonly typed: string }

/** Option of a lookup, with the match in bold; a matching code or alias is shown after the title. */
export function ChoiceOption({ lookup, choice, typed }: Props) {
  const language = useLocale()
  const title = lookupTitle(lookup, choice, language)
  const context = contextIn(lookup, choice)
  const beside = matchedPlace(title, typed) ? undefined : besideTitle(lookup, choice, typed)
  return (
    <span>
      <Matched text={title} typed={typed} />
      {beside !== undefined && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
          <Matched text={beside} typed={typed} />
        </Typography>
      )}
      {context !== undefined && (
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {shortContext(context)}
        </Typography>
      )}
    </span>
  )
}

/** Divides the names of a column that has several. */
const BETWEEN_NAMES = '; '

/** Code or alias that matches the search, of several names in one column the matching one. */
function besideTitle(lookup: string, choice: Choice, typed: string): string | undefined {
  const { fields, code, aliases } = sourceOf(lookup)
  const names = [...(code === undefined ? [] : [code]), ...aliases]
  const texts = names.flatMap(name => {
    const text = String(choice[name] ?? '')
    const field = fields[name]
    return field && isIdentifier(field) ? punctuated(field, text) : text.split(BETWEEN_NAMES)
  })
  return texts.find(text => matchedPlace(text, typed))
}
