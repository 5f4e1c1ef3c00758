import Box from '@mui/material/Box'
import { useState } from 'react'
import type { AttributesByAddress } from '#portal/fields/attributes/attributeAt.ts'
import type { Attribute } from '#portal/fields/attributes/useDefinitions.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { useInnerErrors } from '#portal/fields/inputs/useInnerErrors.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { type AskedAttribute, askedAttributes } from '#rules/atributos/askedAttributes.ts'
import { attributeMistakes, isSeveral } from '#rules/atributos/mistakes.ts'
import { readPath } from '#rules/atributos/path.ts'
import { type AttributeValue, textsAt, withoutGroup, withTexts } from '#rules/atributos/value.ts'
import { AttributeField } from './AttributeField.tsx'
import { attributeGrid } from './attributeGrid.ts'
import { ComposedInputs } from './ComposedInputs.tsx'
import { Leftovers } from './Leftovers.tsx'

type Props = {
  readonly input: InputProps<'attributes'>
  readonly attributes: readonly Attribute[]
  readonly seen: AttributesByAddress
  readonly values: readonly AttributeValue[]
  readonly onChange: (value: readonly AttributeValue[] | null) => void
}

type Asked = AskedAttribute<Attribute>

/** Inputs of the attributes that are asked for, parts of composed ones together. */
export function AttributeInputs({ input, attributes, seen, values, onChange }: Props) {
  const { id, field, source, disabled: isDisabled = false } = input
  const innerErrorAt = useInnerErrors(source)
  const translate = useTranslate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [groups, setGroups] = useState<Readonly<Record<string, readonly number[]>>>({})
  const today = businessDay()
  const asked = askedAttributes(attributes, values, today, { groups })
  const mistakes = new Map(attributeMistakes(attributes, values, today).map(one => [one.place, one]))
  const set = (next: readonly AttributeValue[]) => onChange(next.length === 0 ? null : next)
  const errorOf = (path: string) => {
    const place = values.findIndex(({ Atributo }) => Atributo === path)
    const mistake = left.has(path) ? mistakes.get(place) : undefined
    return mistake ? translate(mistake.key, mistake.with) : innerErrorAt(String(place))
  }
  const keepGroups = (code: string, numbers: readonly number[]) =>
    setGroups(before => ({ ...before, [code]: numbers }))

  const inputOf = (one: Asked) => (
    <Box key={one.path} onBlur={() => setLeft(before => new Set([...before, one.path]))}>
      <AttributeField
        id={`${id}-${one.path}`}
        asked={one}
        texts={textsAt(values, one.path)}
        error={errorOf(one.path)}
        limit={field.limit}
        isDisabled={isDisabled}
        onTexts={texts => {
          const { code, group } = readPath(one.path) ?? { code: one.path }
          // A group stays on the screen while its last value is typed anew.
          if (group !== undefined) keepGroups(code, groupsOf(asked, code))
          set(withTexts(values, one.path, isSeveral(one), texts))
        }}
      />
    </Box>
  )
  return (
    <>
      <Leftovers {...{ attributes, seen, today, values, isDisabled }} onChange={set} />
      <Box sx={attributeGrid}>
        {sectionsOf(asked).map(parts => {
          const composed = parts[0]?.composed
          if (!composed) return parts.map(inputOf)
          return (
            <ComposedInputs
              key={composed.Codigo}
              id={`${id}-${composed.Codigo}`}
              attribute={composed}
              parts={parts}
              isDisabled={isDisabled}
              inputOf={inputOf}
              onGroups={numbers => keepGroups(composed.Codigo, numbers)}
              onRemoved={group => set(withoutGroup(values, composed.Codigo, group))}
            />
          )
        })}
      </Box>
    </>
  )
}

const groupsOf = (asked: readonly Asked[], code: string) => [
  ...new Set(asked.flatMap(one => (one.composed?.Codigo === code ? (one.group ?? []) : []))),
]

/** Attributes one by one, and the parts of each composed one together. */
function sectionsOf(asked: readonly Asked[]): readonly (readonly Asked[])[] {
  const sections = new Map<string, Asked[]>()
  for (const one of asked) {
    const key = one.composed?.Codigo ?? one.path
    const own = sections.get(key)
    if (own) own.push(one)
    else sections.set(key, [one])
  }
  return [...sections.values()]
}
