import { type Entity, entities } from '#contract/entity.ts'
import type { PreferenceName, PreferenceValueOf } from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import type { Density } from '#portal/entity/list/density.ts'
import { columnsKey } from '#portal/entity/list/useColumns.ts'
import { type View, viewsKey } from '#portal/entity/list/useViews.ts'
import { newIdempotencyKey } from '#portal/http/idempotencyKey.ts'
import { firstStepsOf } from '#portal/session/firstSteps.ts'
import { pinsOf } from '#portal/session/pins.ts'
import { appearance } from '#portal/storage/appearance.ts'
import { characterKeys } from '#portal/storage/characterKeys.ts'
import { menuFolded } from '#portal/storage/menuState.ts'
import type { Remembered } from '#portal/storage/rememberedValue.ts'
import { followStores, storeOf } from '#portal/storage/store.ts'
import { changeLanguage, chosenLanguage, language } from '#portal/words/language.ts'

/** Place of a preference in this browser. */
type Place<V> = {
  readonly read: (user: Session) => readonly (readonly [item: string, value: V])[]
  /** Stores items that were changed elsewhere; null removes one. */
  readonly write: (user: Session, items: ReadonlyMap<string, V | null>) => void | Promise<void>
  /** Whether an item means anything to this version. */
  readonly knows?: (item: string, value: V) => boolean
  /** Whether the browser has one for all of its users, since it applies before they sign in. */
  readonly isOfBrowser?: true
}

const ofBrowser = <V extends string | boolean>(
  stored: Readonly<Record<string, Pick<Remembered<V | null>, 'get' | 'set' | 'isStored'>>>,
): Place<V> => ({
  read: () =>
    Object.entries(stored).flatMap(([item, one]) => {
      const value = one.isStored() ? one.get() : null
      return value === null ? [] : [[item, value] as const]
    }),
  write: (_user, items) => {
    for (const [item, value] of items) stored[item]?.set(value)
  },
  isOfBrowser: true,
})

const DENSITY = 'density'

const entityOf = (name: string) => entities.find(entity => entity.name === name)

/** Views of a list; those saved by an earlier version are given Ids. */
function viewsOf(user: Session, entity: Entity): readonly View[] {
  const store = storeOf(user)
  const views = store.getItem<readonly View[]>(viewsKey(entity)) ?? []
  if (views.every(view => view.id)) return views
  const named = views.map(view => ({ ...view, id: view.id ?? newIdempotencyKey() }))
  store.setItem(viewsKey(entity), named)
  return named
}

type Kept = PreferenceValueOf<'visao'>

const keptView = (entity: Entity, { name, search, columns }: View): Kept => ({
  ...{ Registro: entity.name, Nome: name, Busca: search, Colunas: columns && [...columns] },
})

/** Place of each preference in this browser. */
export const preferencePlaces: { readonly [N in PreferenceName]: Place<PreferenceValueOf<N>> } = {
  tema: ofBrowser({ '': appearance }),
  atalhos: ofBrowser({ '': characterKeys }),
  menu: ofBrowser(menuFolded),
  idioma: {
    read: () => {
      const chosen = chosenLanguage()
      return chosen ? [['', chosen]] : []
    },
    // Words have to be loaded: without them the language stays as it is, and the caller hears of it.
    write: async (_user, items) => {
      const wanted = items.get('')
      if (wanted) await changeLanguage(wanted)
    },
    isOfBrowser: true,
  },
  densidade: {
    read: user => {
      const density = storeOf(user).getItem<Density>(DENSITY)
      return density ? [['', density]] : []
    },
    write: (user, items) => storeOf(user).setItem(DENSITY, items.get('') ?? undefined),
  },
  primeirosPassos: {
    read: ({ IdUsuario }) => {
      const end = firstStepsOf(IdUsuario).get()
      return end ? [['', end]] : []
    },
    write: ({ IdUsuario }, items) => firstStepsOf(IdUsuario).set(items.get('') ?? null),
  },
  colunas: {
    read: user =>
      entities.flatMap(entity => {
        const columns = storeOf(user).getItem<string[] | null>(columnsKey(entity))
        return columns ? [[entity.name, columns]] : []
      }),
    write: (user, items) => {
      for (const [name, columns] of items) {
        const entity = entityOf(name)
        if (entity) storeOf(user).setItem(columnsKey(entity), columns)
      }
    },
    knows: name => entityOf(name) !== undefined,
  },
  visao: {
    read: user =>
      entities.flatMap(entity =>
        viewsOf(user, entity).flatMap(view => (view.id ? [[view.id, keptView(entity, view)] as const] : [])),
      ),
    write: (user, items) => {
      for (const entity of entities) {
        const before = viewsOf(user, entity)
        const others = before.filter(({ id }) => !items.has(id ?? ''))
        const taken = [...items].flatMap(([id, kept]) =>
          kept?.Registro === entity.name
            ? [{ id, name: kept.Nome, search: kept.Busca, columns: kept.Colunas }]
            : [],
        )
        if (taken.length === 0 && others.length === before.length) continue
        const views = [...others, ...taken].toSorted((one, two) => one.name.localeCompare(two.name))
        storeOf(user).setItem(viewsKey(entity), views)
      }
    },
    knows: (_id, { Registro }) => entityOf(Registro) !== undefined,
  },
  pino: {
    read: ({ IdUsuario }) =>
      pinsOf(IdUsuario)
        .get()
        .routes.map((route, Ordem) => [route, { Ordem }]),
    write: ({ IdUsuario }, items) => {
      const pins = pinsOf(IdUsuario)
      const orders = new Map(pins.get().routes.map((route, at) => [route, at]))
      for (const [route, pin] of items) {
        if (pin) orders.set(route, pin.Ordem)
        else orders.delete(route)
      }
      // One order on all machines where two pins were given the same place.
      const inOrder = [...orders].toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
      pins.set({ routes: inOrder.map(([route]) => route) })
    },
  },
}

/** Follows changes in all of these places, by whomever. */
export function followPlaces({ IdUsuario }: Session, listener: () => void): () => void {
  const followed = [
    appearance,
    characterKeys,
    ...Object.values(menuFolded),
    pinsOf(IdUsuario),
    firstStepsOf(IdUsuario),
  ]
  const ends = [
    ...followed.map(({ subscribe }) => subscribe(listener)),
    language.subscribe(listener),
    followStores(listener),
  ]
  return () => {
    for (const end of ends) end()
  }
}
