import type { I18nProvider } from 'react-admin'
import type { Texts, WordPart } from '#i18n/parts.ts'
import {
  type Language,
  languages,
  type Words as Messages,
  translator,
  type WordKey,
  type WordValues,
} from '#i18n/words.ts'
import { storedValue } from '#portal/providers/storage/rememberedValue.ts'
import { createStore } from '#portal/providers/store/createStore.ts'
import { loadParts } from './wordParts.ts'

export type { WordValues }

const DEFAULT_LANGUAGE: Language = 'pt'

const isLanguage = (text: string | null): text is Language => languages.some(known => known === text)

/** The chosen language; null until the user, or the user's account, has chosen one. */
const chosen = storedValue<Language | null>(
  () => 'portal_language',
  text => (isLanguage(text) ? text : null),
)

/**
 * Translates a key of i18n; `%{name}` takes the value of that name, `||||` separates singular from plural by
 * `smart_count`.
 */
export type Translator = (key: WordKey, values?: WordValues) => string

type Loaded = {
  readonly language: Language
  readonly parts: readonly WordPart[]
  readonly messages: Texts
  readonly translate: Translator
}

const loaded = createStore<Loaded | undefined>(undefined)
/** Translator over all that is loaded of the current language. */
let translateLoaded: Translator = translator({})
let latest: Promise<void> | undefined
/** Language that is loaded last; parts that are asked for meanwhile are of that one. */
let coming: Language | undefined
const wanted = new Set<WordPart>(['entry'])

function current(): Loaded {
  const known = loaded.get()
  if (!known) throw new Error('The words are not loaded yet')
  return known
}

/** Loads the texts needed up to the sign-in page, in the user's language; before the first render. */
export async function startLanguage(): Promise<void> {
  await load(chosen.get() ?? DEFAULT_LANGUAGE)
}

/** Changes the language, once its texts are loaded, and stores it. */
export async function changeLanguage(next: Language): Promise<void> {
  await load(next)
  chosen.set(next)
}

/** The language as chosen in this browser, or by the user's account; null for none. */
export const chosenLanguage = chosen.get

/** Takes the language of the user's account, unless one was chosen in this browser. */
export async function suggestLanguage(next: Language): Promise<void> {
  if (chosen.get() === null) await changeLanguage(next)
}

/** Loads parts of the texts; awaited by the pages that use them. */
export async function loadWordsOf(...parts: readonly WordPart[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  if (parts.some(part => !current().parts.includes(part))) await load(coming ?? current().language)
}

/** Language as the attribute `lang` takes it (BCP 47); the Portuguese of the portal is Brazil's. */
export const languageTag = (language: Language) => (language === 'pt' ? 'pt-BR' : language)

function load(next: Language): Promise<void> {
  const parts = [...wanted]
  coming = next
  const mine: Promise<void> = loadParts(next, parts).then(async messages => {
    // A later call loads these parts too, in the language chosen last.
    if (mine !== latest) return await latest
    translateLoaded = translator(messages, next)
    const before = loaded.get()
    // The same function while the language stays: parts that come later would render everything again.
    const translate: Translator =
      before?.language === next ? before.translate : (key, values) => translateLoaded(key, values)
    document.documentElement.lang = languageTag(next)
    loaded.set({ language: next, parts, messages, translate })
  })
  latest = mine
  // Parts that come later are of the language there is.
  mine.catch(() => {
    if (mine === latest) coming = undefined
  })
  return mine
}

export const language = {
  get: () => current().language,
  subscribe: loaded.subscribe,
}

/** Texts of the current language, outside React. */
export function words(): Translator {
  return current().translate
}

/** All texts of the current language as react-admin takes them: its chunk waits for them. */
export function messages(): Messages {
  return current().messages as Messages
}

/**
 * i18nProvider of the pages before the sign-in, which do without polyglot: it is 7 KiB of their 140. Both say every word
 * alike (decision 0286).
 */
export function plainI18nProvider(locale: Language): I18nProvider {
  return {
    translate: (key, values) => words()(key as WordKey, values),
    getLocale: () => locale,
    changeLocale: next => changeLanguage(next as Language),
  }
}
