import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { type Visao, visaoEndpoints } from '#contract/features/visao.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { storeOf } from '#portal/providers/store.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useOpenView } from './openView.ts'
import { useColumns } from './useColumns.ts'
import { useWidths } from './useWidths.ts'
import { type OfferedView, openingKey, SHARED_VIEWS, type View, viewsKey } from './views.ts'

/** Changes of the views of the surrounding list; a refusal by the server is told, and nothing is changed. */
export function useViews() {
  const entity = useEntity()
  const store = storeOf(useSignedIn())
  const { search } = useLocation()
  const opened = useOpenView()
  const { shown, isAsDeclared } = useColumns()
  const [widths] = useWidths()
  const [opening, setOpening] = useStore<string | null>(openingKey(entity), null)
  const { mutateAsync: add } = useCall(visaoEndpoints['visao/adicionar'])
  const { mutateAsync: change } = useCall(visaoEndpoints['visao/atualizar'])
  const { mutateAsync: drop } = useCall(visaoEndpoints['visao/excluir'])

  const present = {
    search: fromFirstPage(search),
    columns: isAsDeclared ? null : shown.map(column => column.name),
    widths,
  }
  // Read when it is written: the server may have answered after another change.
  const keepOwn = (next: (views: readonly View[]) => readonly View[]) =>
    store.setItem(viewsKey(entity), next(store.getItem<readonly View[]>(viewsKey(entity)) ?? []))
  const keepShared = (next: (views: readonly Visao[]) => readonly Visao[]) =>
    store.setItem(SHARED_VIEWS, next(store.getItem<readonly Visao[]>(SHARED_VIEWS) ?? []))
  const putOwn = (view: View) => keepOwn(views => [...views.filter(({ id }) => id !== view.id), view])
  const putShared = (view: Visao) => keepShared(views => [...views.filter(({ Id }) => Id !== view.Id), view])
  const dropOwn = (view: OfferedView) =>
    keepOwn(views => views.filter(one => (one.id ?? one.name) !== view.id))
  const dropShared = (view: Visao) => keepShared(views => views.filter(({ Id }) => Id !== view.Id))

  const addShared = async ({ name, ...view }: View) => {
    const { Visao } = await add({ body: { Registro: entity.name, Nome: name, ...sentContent(view) } })
    putShared(Visao)
    return String(Visao.Id)
  }
  const changeShared = async (
    body: Pick<Visao, 'Id'> & Partial<Pick<Visao, 'Nome' | 'Busca' | 'Colunas' | 'Larguras'>>,
  ) => putShared((await change({ body })).Visao)
  /** Gives the view its other Id where it is the open one, and where the list opens with it. */
  const replace = (before: OfferedView, id: string) => {
    if (opening === before.id) setOpening(id)
    if (opened?.view?.id === before.id) opened.keep(id)
  }

  return {
    opening,
    open: opened?.open,
    setOpening,
    /** Saves what the list shows; of one's own views it replaces one of the same name. */
    save: async (name: string, isShared: boolean) => {
      if (isShared) return opened?.keep(await addShared({ name, ...present }))
      const own = store.getItem<readonly View[]>(viewsKey(entity)) ?? []
      const id = own.find(view => view.name === name)?.id ?? newIdempotencyKey()
      keepOwn(views => [...views.filter(view => view.name !== name), { id, name, ...present }])
      return opened?.keep(id)
    },
    /** Puts what the list shows into the view. */
    saveInto: async (view: OfferedView) => {
      if (view.shared) await changeShared({ Id: view.shared.Id, ...sentContent(present) })
      else putOwn({ id: view.id, name: view.name, ...present })
      opened?.keep(view.id)
    },
    rename: async ({ shared, ...view }: OfferedView, name: string) =>
      shared ? changeShared({ Id: shared.Id, Nome: name }) : putOwn({ ...view, name }),
    share: async (view: OfferedView) => {
      const id = await addShared(view)
      dropOwn(view)
      replace(view, id)
    },
    unshare: async (view: OfferedView) => {
      if (!view.shared) return
      await drop({ body: { Id: view.shared.Id } })
      const id = newIdempotencyKey()
      dropShared(view.shared)
      putOwn({ id, name: view.name, search: view.search, columns: view.columns, widths: view.widths ?? null })
      replace(view, id)
    },
    remove: async (view: OfferedView) => {
      if (view.shared) {
        await drop({ body: { Id: view.shared.Id } })
        dropShared(view.shared)
      } else dropOwn(view)
      if (opening === view.id) setOpening(null)
    },
  }
}

/** Content of a view as the server takes it. */
const sentContent = ({ search, columns, widths }: Pick<View, 'search' | 'columns' | 'widths'>) => ({
  Busca: search,
  Colunas: columns && [...columns],
  Larguras: widths ? { ...widths } : null,
})

function fromFirstPage(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  return parameters.size > 0 ? `?${parameters}` : ''
}
