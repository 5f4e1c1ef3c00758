import { entities } from '#contract/entity.ts'
import { registerEndpoints } from '#contract/registers.ts'
import { declaredWord, labelsOf } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { detailsIn } from '#rules/seguranca/kinds.ts'
import { TextLine } from './TextLine.tsx'
import type { ToldText } from './toldText.ts'
import { useShownRecord } from './useValue.ts'

/** Registers of kinds of events that tell no other. */
const registerOf: Readonly<Record<string, string>> = {
  CERTIFICADO: 'certificado',
  CHAVE: 'chaveapi',
  EMISSOR: 'emissor',
  USUARIO: 'usuario',
  WEBHOOK: 'webhook',
}

/** Details of a security event in the reader's words. */
export function EventDetails({ text, isShort }: ToldText) {
  const kind = useShownRecord()['Tipo']
  const translate = useTranslate()
  const told = detailsIn(text)
  const register = told.find(([name]) => name === 'Registro')?.[1] ?? registerOf[String(kind)]
  const parts = told.map(
    ([name, value]) =>
      `${translate(`pages.eventos.labels.${name}`)}: ${valueInWords(translate, register, name, value)}`,
  )
  return <TextLine text={parts.length > 0 ? parts.join(' · ') : text} isShort={isShort} />
}

type Told = ReturnType<typeof detailsIn>[number]

/** Value of a detail in words; as it is where it has none, such as a name. */
function valueInWords(translate: Translator, register: string | undefined, ...[name, value]: Told): string {
  const word = value
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\W+/g, '_')
  const entity = entities.find(one => one.name === register)
  const known = (...keys: readonly string[]) =>
    keys.map(key => [key, declaredWord(translate, key)] as const).find(([key, text]) => text !== key)?.[1]
  if (name === 'Registro' && entity) return labelsOf(translate, entity).one
  if (name === 'Campos' && entity) {
    const { field } = labelsOf(translate, entity)
    return value
      .split(', ')
      .map(one => (one in entity.spec.fields ? field(one) : one))
      .join(', ')
  }
  if (name === 'Rota') return routeName(translate, value)
  if (name === 'Formato') return value.toUpperCase()
  return (
    known(
      `pages.eventos.values.${name}.${word}`,
      ...(name === 'Ato' ? [`registers.${register}.actions.${word}.do`] : []),
    ) ?? value
  )
}

/** Register that a called address belongs to, in words; the address alone of any other. */
function routeName(translate: Translator, route: string): string {
  const path = route.replace(/^[A-Z]+ /, '')
  const answerer = registerEndpoints.find(one => one.path === path)?.answerer
  const entity = entities.find(({ name }) => answerer && 'entity' in answerer && name === answerer.entity)
  return entity ? labelsOf(translate, entity).many : path
}
