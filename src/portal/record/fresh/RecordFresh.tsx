import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Entity } from '#contract/entity.ts'
import type { Mudanca, Pessoa } from '#contract/hub.ts'
import type { StoredRow } from '#contract/validation.ts'
import { follow } from '#portal/hub/followers.ts'
import { deviceTime } from '#portal/providers/clock/serverTime.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { FreshNotice } from './FreshNotice.tsx'
import { People } from './People.tsx'
import { useAgo } from './useAgo.ts'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  /** Place in the heading for those who have the record open. */
  readonly people: RefObject<HTMLElement | null>
}

type News = {
  readonly Acao: 'atualizar' | 'excluir'
  /** Author and time; undefined where only another version was met. */
  readonly Usuario?: string
  readonly Quando?: string
}

/**
 * Notice of a record that others have changed, and who else has it open. What was typed stays: taking the other
 * version merges it, and asks about fields that both have changed.
 */
export function RecordFresh({ entity: { name }, record, people: place }: Props) {
  const client = useClient()?.Id ?? null
  const cache = useQueryClient()
  const [news, setNews] = useState<News>()
  const [people, setPeople] = useState<readonly Pessoa[]>([])
  const { Id } = record

  const onDoubt = useEffectEvent(async () => {
    try {
      const { data } = await dataProvider.getOne(name, { id: Id })
      if (data['Versao'] !== record.Versao) setNews({ Acao: 'atualizar' })
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) setNews({ Acao: 'excluir' })
    }
  })
  const onChange = useEffectEvent((change: Mudanca) => {
    const { Registro, Ids, Pai, Versao, Acao, Usuario, Quando } = change
    const isOfDetail = Registro !== name && Registro.startsWith(`${name}/`) && Pai === Id
    if (isOfDetail) {
      if (!isShown(cache, change)) setNews({ Acao: 'atualizar', Usuario, Quando })
      return
    }
    if (Registro !== name || Acao === 'adicionar') return
    if (Ids === null) return void onDoubt()
    if (Ids.includes(Id) && !(Versao !== null && record.Versao >= Versao)) setNews({ Acao, Usuario, Quando })
  })
  const readAt = useEffectEvent(() => cache.getQueryState(modelKey(name, Id))?.dataUpdatedAt ?? deviceTime())
  useEffect(
    () =>
      follow({
        thing: { Registro: name, Id, Cliente: client },
        readAt: () => readAt(),
        onChange: change => onChange(change),
        onDoubt: () => void onDoubt(),
        onPeople: setPeople,
      }),
    [name, Id, client],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that was read again has all that was told
  useEffect(() => setNews(undefined), [record])

  const onTake = async () => {
    const isDetail = ({ queryKey: [of] }: Query) => String(of).startsWith(`${name}/`)
    const orFail = { throwOnError: true }
    try {
      await Promise.all([
        cache.invalidateQueries({ queryKey: modelKey(name, Id) }, orFail),
        cache.invalidateQueries({ predicate: isDetail }, orFail),
      ])
      // One that came meanwhile may not have been read.
      setNews(current => (current === news ? undefined : current))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      {place.current && createPortal(<People people={people} />, place.current)}
      <RecordNotice news={news} onTake={() => void onTake()} />
    </>
  )
}

/** Whether a list of the page has the detail as it is since the change: it was read a moment later. */
function isShown(cache: QueryClient, { Registro, Ids, Versao }: Mudanca): boolean {
  const lists = cache.getQueriesData<{ readonly data: readonly StoredRow[] }>({
    queryKey: [Registro, 'getList'],
  })
  const rows = lists.flatMap(([, list]) => list?.data ?? [])
  return Versao !== null && rows.some(row => Ids?.includes(row.Id) === true && row.Versao >= Versao)
}

type NoticeProps = { readonly news: News | undefined; readonly onTake: () => void }

function RecordNotice({ news, onTake }: NoticeProps) {
  const translate = useTranslate()
  const when = useAgo(news?.Quando)
  const said = { user: news?.Usuario ?? '', when }
  const text = news?.Usuario ? translate(`fresh.${news.Acao}`, said) : news && translate('fresh.more')
  // Reading a deleted record anew would close the form with what is typed in it; a save can make it a new one.
  const isGone = news?.Acao === 'excluir'
  return <FreshNotice text={text ?? ''} {...(!isGone && { onTake })} isLast />
}
