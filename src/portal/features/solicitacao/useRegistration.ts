import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { type Estado, solicitacaoEndpoints } from '#contract/features/solicitacao.ts'
import type { FieldsOf, TypedOf, WrittenOf } from '#contract/record.ts'
import { blankRow, validate } from '#contract/validation.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { translatedMessages } from '#portal/record/form/messages.ts'
import { useSubmission } from '#portal/record/form/useSubmission.ts'

export const solicitacao = entityNamed('solicitacao')

const { spec } = solicitacao
const names = Object.keys(spec.fields).filter(name => !spec.fields[name]?.readOnly) as Name[]
const blank: Values = blankRow(spec)

type Name = keyof FieldsOf<'solicitacao'>
type Values = TypedOf<'solicitacao'>
type Errors = { readonly [K in Name]?: string }

/** Options that the form starts with. */
export type Begun = { readonly TiposRegistro: readonly number[]; readonly Estados: readonly Estado[] }

/** Errors in the order of the form's fields. */
const inOrder = (errors: Readonly<Record<string, string>>): Errors =>
  Object.fromEntries(
    names.flatMap(name => (errors[name] === undefined ? [] : [[name, errors[name]] as const])),
  )

/** State of a registration request's form, validated by its declaration; sends it once valid. */
export function useRegistration(onSent: (email: string) => void) {
  const translate = useTranslate()
  const language = useLocale()
  const [values, setValues] = useState(blank)
  const { isChecked, refusal, failures, isPending, attempt } = useSubmission<Values, void>({
    check: typed => translatedMessages(validate(spec, typed).errors, translate, language),
    send: async (typed, intent) => {
      const { row } = validate(spec, typed)
      const body = Object.fromEntries(names.map(name => [name, row[name]]))
      await call(solicitacaoEndpoints['solicitacao/adicionar'], { body, intent })
      // A row without errors matches its declaration.
      onSent((row as WrittenOf<'solicitacao'>).Email)
    },
  })

  // Server errors apply only to the values they were returned for.
  const refused = names.flatMap(name =>
    refusal?.errors[name] !== undefined && refusal.values[name] === values[name]
      ? [[name, refusal.errors[name]] as const]
      : [],
  )
  const invalid = translatedMessages(validate(spec, values).errors, translate, language)
  const errors = isChecked ? inOrder({ ...Object.fromEntries(refused), ...invalid }) : {}

  const change = (changed: Values) => setValues(before => ({ ...before, ...changed }))
  return { values, change, errors, failures, isPending, send: () => attempt(values) }
}
