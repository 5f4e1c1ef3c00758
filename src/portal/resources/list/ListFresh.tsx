import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { entityOf } from '#contract/entity.ts'
import type { Mudanca } from '#contract/hub.ts'
import type { StoredRow } from '#contract/validation.ts'
import { follow } from '#portal/hub/followers.ts'
import { deviceTime } from '#portal/providers/clock/serverTime.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FreshNotice } from '#portal/record/fresh/FreshNotice.tsx'
import { isUnseen, type ListNews, NOTHING, withChange } from '#portal/record/fresh/listNews.ts'
import { setMarks } from '#portal/record/fresh/marks.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'
import { useEntity } from '#portal/resources/useEntity.ts'

/** Milliseconds between two readings of a filtered list for records that may have come to match: one for all changes meanwhile. */
const BETWEEN_READINGS = 3_000

/** Marks of the rows that others change, and the notice that takes all that has changed. */
export function ListFresh() {
  const translate = useTranslate()
  const list = useListContext<RaRecord & StoredRow>()
  const { data = [], isFetching, filter, filterValues, page, perPage, sort, total, refetch } = list
  const client = useClient()?.Id ?? null
  const cache = useQueryClient()
  const [news, setNews] = useState(NOTHING)
  const { name, parent } = useEntity()
  const isFollowed = parent === undefined
  const parentId = parent && filter?.[parent.column]

  const forget = useEffectEvent(() => {
    setNews(NOTHING)
    setMarks(before => new Map([...before].filter(([id]) => !id.startsWith(rowLinkId(name, 0).slice(0, -1)))))
  })
  const onChange = useEffectEvent((change: Mudanca) => {
    if (change.Registro !== name || (parent && change.Pai !== parentId)) return
    const isFiltered = Object.keys(filterValues).length > 0
    setNews(before => withChange(before, change, data, isFiltered))
    if (isFiltered && isUnseen(change, data)) doubtSoon()
    const { Acao, Usuario, Quando, Versao, Ids } = change
    if (Acao === 'adicionar') return
    const stale = data.filter(row => Ids?.includes(row.Id) && !(Versao !== null && row.Versao >= Versao))
    const mark = { Acao, Usuario, Quando }
    setMarks(before => new Map([...before, ...stale.map(({ Id }) => [rowLinkId(name, Id), mark] as const)]))
  })
  const onDoubt = useEffectEvent(async () => {
    const asked = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter } }
    const now = await dataProvider.getList<RaRecord & StoredRow>(name, asked)
    // Rows that are marked are told already.
    const versionOf = ({ Id, Versao }: StoredRow) => (news.changed.has(Id) ? `${Id}` : `${Id} ${Versao}`)
    const rest = data.filter(({ Id }) => !news.removed.has(Id))
    const versions = (rows: readonly StoredRow[]) => rows.map(versionOf).join()
    if (now.total === (total ?? 0) - news.removed.size && versions(now.data) === versions(rest)) return
    setNews(before => ({ ...before, isMore: true }))
  })
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const doubtSoon = () => {
    pending.current ??= setTimeout(() => {
      pending.current = undefined
      void onDoubt().catch(() => {})
    }, BETWEEN_READINGS)
  }
  useEffect(() => () => clearTimeout(pending.current), [])
  const readAt = useEffectEvent(() => {
    const queries = cache.getQueryCache().findAll({ queryKey: [name, 'getList'], type: 'active' })
    // Changes before the first reading are in what it brings.
    return Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt)) || deviceTime()
  })

  useEffect(() => {
    const thing = isFollowed ? { Registro: name, Id: null, Cliente: client } : null
    return follow({
      thing,
      readAt: () => readAt(),
      onChange: change => onChange(change),
      onDoubt: () => void onDoubt().catch(() => {}),
    })
  }, [name, isFollowed, client])

  const wasFetching = useRef(false)
  useEffect(() => {
    // Rows that are read now have all that was told before.
    if (wasFetching.current && !isFetching) forget()
    wasFetching.current = isFetching === true
  }, [isFetching])
  useEffect(() => forget, [])

  // A page of sections has others below its lists.
  const isLast = parent === undefined || entityOf(parent.name).register.onePage === undefined
  return <FreshNotice text={textOf(news, translate)} onTake={() => void refetch()} isLast={isLast} />
}

/** Sentence of the news: "3 novos, 1 excluído por Ana". */
function textOf(
  { added, changed, removed, isMore, by }: ListNews,
  translate: ReturnType<typeof useTranslate>,
): string {
  const left = new Set([...changed].filter(id => !removed.has(id)))
  const counts = [
    added.size > 0 && translate('fresh.added', { smart_count: added.size }),
    left.size > 0 && translate('fresh.changed', { smart_count: left.size }),
    removed.size > 0 && translate('fresh.removed', { smart_count: removed.size }),
    isMore && translate('fresh.more'),
  ].filter(text => text !== false)
  if (counts.length === 0) return ''
  const [user = '', ...others] = by
  const author =
    user && translate('fresh.by', { user: others.length > 0 ? `${user} +${others.length}` : user })
  return [counts.join(', '), author].filter(Boolean).join(' ')
}
