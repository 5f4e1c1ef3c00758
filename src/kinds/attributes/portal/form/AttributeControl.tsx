import type { ComponentType } from 'react'
import { Input as DayInput } from '#kinds/day/portal/Input.tsx'
import { Input as DecimalInput } from '#kinds/decimal/portal/Input.tsx'
import { day, decimal, instant, text } from '#kinds/index.ts'
import { Input as InstantInput } from '#kinds/instant/portal/Input.tsx'
import { Input as TextInput } from '#kinds/text/portal/Input.tsx'
import { choiceLabel } from '#portal/fields/attributes/attributeTexts.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import { ComboBox } from '#portal/fields/combo/ComboBox.tsx'
import { matchedPlace } from '#portal/fields/combo/matchedPlace.ts'
import { useTypedSearch } from '#portal/fields/combo/useTypedSearch.ts'
import type { InputPropsOf } from '#portal/fields/inputs/input.ts'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { decimalsOf, digitsOf, LONGEST_ATTRIBUTE } from '#rules/atributos/form.ts'

type Control = Pick<InputPropsOf<unknown>, 'id' | 'label' | 'ownName' | 'describedBy'> & {
  readonly isDisabled: boolean
  readonly isInvalid: boolean
}

/** Props of an attribute's input: what it is called, its definition, and its texts. */
export type AttributeProps = {
  readonly control: Control
  readonly attribute: Attribute
  /** Whether it takes several values: a part of a composed attribute never does. */
  readonly isSeveral: boolean
  readonly texts: readonly string[]
  readonly onTexts: (texts: readonly string[]) => void
}

const filled = (value: unknown) => (value === null || value === '' ? [] : [String(value)])

type KindProps<F> = AttributeProps & { readonly field: F; readonly Input: ComponentType<InputPropsOf<F>> }

const VALUE = 'value'

/** Attribute of one text, in the input of a kind. */
function KindAttribute<F>({ control, texts, onTexts, field, Input }: KindProps<F>) {
  const { isDisabled, isInvalid, ...named } = control
  const [value = null] = texts
  return (
    <ValueForm
      values={{ [VALUE]: value }}
      onChange={typed => onTexts(filled(typed[VALUE]))}
      errors={isInvalid ? { [VALUE]: '' } : {}}
    >
      <Input {...named} source={VALUE} field={field} labelPlace="outside" disabled={isDisabled} />
    </ValueForm>
  )
}

const textField = text({ max: LONGEST_ATTRIBUTE })
const dayField = day()
const instantField = instant()

const TextAttribute = (props: AttributeProps) => (
  <KindAttribute {...props} field={textField} Input={TextInput} />
)

const DayAttribute = (props: AttributeProps) => <KindAttribute {...props} field={dayField} Input={DayInput} />

const InstantAttribute = (props: AttributeProps) => (
  <KindAttribute {...props} field={instantField} Input={InstantInput} />
)

function NumberAttribute(props: AttributeProps) {
  const { attribute, texts } = props
  // A number with too many decimals is shown with all of them, not rounded to what would be right.
  const given = texts[0]?.split('.')[1]?.length ?? 0
  const decimals = Math.max(decimalsOf(attribute), given)
  const field = decimal({ digits: digitsOf(attribute), decimals })
  return <KindAttribute {...props} field={field} Input={DecimalInput} />
}

type Option = { readonly code: string; readonly label: string }

type ListProps = AttributeProps & { readonly options: readonly Option[] }

/** Most values offered at once: typing narrows them. */
const MOST_OFFERED = 100

/** Options that have all words of a text, those first whose code begins with it. */
function optionsFor(options: readonly Option[], query: string): readonly Option[] {
  const words = query.split(/\s+/).filter(word => word !== '')
  const found = options.filter(({ label }) => words.every(word => matchedPlace(label, word)))
  const isFirst = ({ code }: Option) => words.length > 0 && code.startsWith(query)
  return [...found.filter(isFirst), ...found.filter(option => !isFirst(option))]
}

function ListAttribute({ control, isSeveral, texts, onTexts, options }: ListProps) {
  const translate = useTranslate()
  const search = useTypedSearch(undefined, texts.join())
  const found = optionsFor(options, search.query)
  return (
    <ComboBox<Option>
      {...control}
      search={search}
      isMultiple={isSeveral}
      options={found.slice(0, MOST_OFFERED)}
      note={search.isOpen && found.length > MOST_OFFERED ? translate('forms.list.more') : undefined}
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
  const options = props.attribute.choices.map(one => ({ code: one.Codigo, label: choiceLabel(one) }))
  return <ListAttribute {...props} options={options} />
}

function FlagAttribute(props: AttributeProps) {
  const translate = useTranslate()
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
  DATA_HORA: InstantAttribute,
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
export function AttributeControl({ control, attribute, isSeveral, texts, onTexts }: AttributeProps) {
  const Input = inputs[attribute.FormaPreenchimento] ?? TextAttribute
  if (!isSeveral || HOLDS_SEVERAL.includes(attribute.FormaPreenchimento)) {
    return <Input {...{ control, attribute, isSeveral, texts, onTexts }} />
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
      isSeveral={false}
      texts={filled(text)}
      onTexts={([typed]) =>
        onTexts(typed === undefined ? texts.toSpliced(place, 1) : texts.toSpliced(place, 1, typed))
      }
    />
  ))
}
