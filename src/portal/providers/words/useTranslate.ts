import { useTranslate as useAnyTranslate } from 'react-admin'
import type { Translator } from './language.ts'

/** react-admin's `useTranslate`, which takes the keys of i18n alone here. */
export const useTranslate: () => Translator = useAnyTranslate
