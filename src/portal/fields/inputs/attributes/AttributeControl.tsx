import type { ComponentType } from 'react'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { ComboBox } from '#portal/fields/combo/ComboBox.tsx'
import { matchedPlace } from '#portal/fields/combo/matchedPlace.ts'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { DayInput } from '#portal/fields/inputs/DayInputs.tsx'
import { DecimalInput } from '#portal/fields/inputs/NumberInputs.tsx'
import { TextBox } from '#portal/fields/inputs/TextBox.tsx'
import { titleOf } from '#portal/fields/reference/title.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { decimalsOf, digitsOf } from '#rules/atributos.ts'
import { day, decimal } from '#schema/field.ts'
import type { Kind } from '#schema/kind.ts'

/** Props of an attribute's input: those of any control, its definition, and its texts. */
export type AttributeProps = {
  readonly control: Omit<ControlProps<Kind>, 'field' | 'value' | 'onChange'>
  readonly attribute: Attribute
  readonly texts: readonly string[]
  readonly onTexts: (texts: readonly string[]) => void
}

const filled = (value: unknown) => (value === null || value === '' ? [] : [String(value)])

function TextAttribute({ control, texts, onTexts }: AttributeProps) {
  const [text = ''] = texts
  return (
    <TextBox
      control={{ ...control, field: day(), value: text, onChange: () => {} }}
      text={text}
      onText={typed => onTexts(filled(typed))}
    />
  )
}

function NumberAttribute({ control, attribute, texts, onTexts }: AttributeProps) {
  const [value = null] = texts
  // A number with too many decimals is shown with all of them, not rounded to what would be right.
  const given = value?.split('.')[1]?.length ?? 0
  const decimals = Math.max(decimalsOf(attribute), given)
  const field = decimal({ digits: digitsOf(attribute), decimals })
  return <DecimalInput {...control} field={field} value={value} onChange={typed => onTexts(filled(typed))} />
}

function DayAttribute({ control, texts, onTexts }: AttributeProps) {
  const [value = null] = texts
  return <DayInput {...control} field={day()} value={value} onChange={typed => onTexts(filled(typed))} />
}

type Option = { readonly code: string; readonly label: string }

type ListProps = AttributeProps & { readonly options: readonly Option[] }

function ListAttribute({ control, attribute, texts, onTexts, options }: ListProps) {
  const search = useTypedSearch(undefined, texts.join())
  const isWanted = ({ label }: Option) =>
    search.query === '' || matchedPlace(label, search.query) !== undefined
  return (
    <ComboBox<Option>
      {...control}
      search={search}
      isMultiple={attribute.Multivalorado === true}
      options={options.filter(isWanted)}
      chosen={options.filter(({ code }) => texts.includes(code))}
      onChosen={chosen => onTexts(chosen.map(({ code }) => code).toSorted())}
      // A text that matches nothing is no value: the input goes back to the one it had.
      onUnmatched={() => search.setText(undefined)}
      labelOf={({ label }) => label}
      keyOf={({ code }) => code}
    />
  )
}

function ChosenAttribute(props: AttributeProps) {
  const language = useLanguage()
  const options = props.attribute.choices.map(row => ({
    code: String(row['Codigo']),
    label: titleOf('ncmdestaque', row, language),
  }))
  return <ListAttribute {...props} options={options} />
}

function FlagAttribute(props: AttributeProps) {
  const translate = useWords()
  const options = ['true', 'false'].map(code => ({
    code,
    label: translate(code === 'true' ? 'ra.boolean.true' : 'ra.boolean.false'),
  }))
  return <ListAttribute {...props} options={options} />
}

/** Input of each form in which an attribute is filled in; a form that is unknown is text. */
const inputs: Readonly<Record<string, ComponentType<AttributeProps>>> = {
  TEXTO: TextAttribute,
  LISTA_ESTATICA: ChosenAttribute,
  BOOLEANO: FlagAttribute,
  DATA: DayAttribute,
  NUMERO_INTEIRO: NumberAttribute,
  NUMERO_REAL: NumberAttribute,
}

/** Whether an attribute is filled in as text. */
export function isTextAttribute({ FormaPreenchimento }: Attribute): boolean {
  return (inputs[FormaPreenchimento] ?? TextAttribute) === TextAttribute
}

/** Forms whose one input takes several values. */
const HOLDS_SEVERAL = ['LISTA_ESTATICA']

/** Input of an attribute; of several values an input each, and an empty one for the next. */
export function AttributeControl({ control, attribute, texts, onTexts }: AttributeProps) {
  const Input = inputs[attribute.FormaPreenchimento] ?? TextAttribute
  if (!attribute.Multivalorado || HOLDS_SEVERAL.includes(attribute.FormaPreenchimento)) {
    return <Input {...{ control, attribute, texts, onTexts }} />
  }
  return [...texts, ''].map((text, place) => (
    <Input
      // biome-ignore lint/suspicious/noArrayIndexKey: a value has no identity but its place
      key={place}
      control={{
        ...control,
        id: place === 0 ? control.id : `${control.id}-${place}`,
        ...(place > 0 && { ownName: `${control.label} ${place + 1}` }),
      }}
      attribute={attribute}
      texts={filled(text)}
      onTexts={([typed]) =>
        onTexts(typed === undefined ? texts.toSpliced(place, 1) : texts.toSpliced(place, 1, typed))
      }
    />
  ))
}
