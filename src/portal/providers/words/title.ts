import { useEffect } from 'react'
import { useTranslate } from './useTranslate.ts'

/** Sets the title of the browser's tab to that of the page, or to the product's name. */
export function useDocumentTitle(title: string | null): void {
  const translate = useTranslate()
  const brand = translate('shell.brand')
  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`
  }, [title, brand])
}
