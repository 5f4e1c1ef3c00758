import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListControllerResult } from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'
import { isSame } from '#contract/equality.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { firstPage } from './firstPage.ts'

/** Settings by which the rows of a list are asked for. */
export type Settings = Pick<ListControllerResult, 'page' | 'perPage' | 'sort' | 'filterValues'>

/**
 * Settings that were chosen and that the list does not show yet: undefined once it does, and where the address leads
 * elsewhere, as by a step back. `latest` has them in the moment that they are chosen.
 */
export function useChosenSettings(shown: Settings, isInAddress: boolean) {
  const entity = useEntity()
  const language = useLocale()
  const [chosen, setChosen] = useState<Settings>()
  const latest = useRef<Settings>(undefined)
  const choose = (settings: Settings | undefined) => {
    latest.current = settings
    setChosen(settings)
  }
  const onShown = useEffectEvent((now: Settings) => {
    if (latest.current && isSame(latest.current, now)) choose(undefined)
  })
  useLayoutEffect(() => onShown(shown), [shown])

  const router = useContext(DataRouterContext)?.router
  const onAddress = useEffectEvent((search: string) => {
    if (!latest.current) return
    const { pagination, sort, filter } = firstPage(entity, search, language)
    if (!isSame(latest.current, { ...pagination, sort, filterValues: filter })) choose(undefined)
  })
  useEffect(() => {
    if (!(isInAddress && router)) return
    return router.subscribe(({ location }) => onAddress(location.search))
  }, [isInAddress, router])
  return { chosen, latest, choose }
}
