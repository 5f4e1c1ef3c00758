import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FIELD_PARAMETER } from '#contract/route.ts'

/** Focus on the field that the address names, once its form is in front. */
export function useAddressedField(idPrefix: string, isInFront: boolean): void {
  const [search] = useSearchParams()
  const name = search.get(FIELD_PARAMETER)
  useEffect(() => {
    if (name !== null && isInFront) document.getElementById(`${idPrefix}${name}`)?.focus()
  }, [name, idPrefix, isInFront])
}
