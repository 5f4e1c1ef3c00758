import { type Entity, entities } from '#contract/entity.ts'
import type { PreferenceName, PreferenceValueOf } from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { FIRST_STEPS } from '#portal/providers/session/firstSteps.ts'
import { PINS, pinsIn } from '#portal/providers/session/pins.ts'
import { appearance } from '#portal/providers/storage/appearance.ts'
import { CHARACTER_KEYS } from '#portal/providers/storage/characterKeys.ts'
import { sidebarKeys } from '#portal/providers/storage/sidebar.ts'
import { followStores, storeOf } from '#portal/providers/store.ts'
import { changeLanguage, chosenLanguage, language } from '#portal/providers/words/language.ts'
import { columnsKey } from '#portal/resources/list/useColumns.ts'
import { openingKey, type View, viewsKey, type Widths, widthsKey } from '#portal/resources/list/views.ts'

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

/** Preference that a user has one of, under a key of the store. */
const underKey = <V extends string | boolean>(key: string): Place<V> => ({
  read: user => {
    const value = storeOf(user).getItem<V | null>(key) ?? null
    return value === null ? [] : [['', value]]
  },
  write: (user, items) => storeOf(user).setItem(key, items.get('') ?? undefined),
})

const entityOf = (name: string) => entities.find(entity => entity.name === name)

/** Preference that a user has one of for each list, under a key of the store. */
const underKeyOfEach = <V extends PreferenceValueOf<'colunas' | 'larguras' | 'visaoPadrao'>>(
  keyOf: (entity: Entity) => string,
): Place<V> => ({
  read: user =>
    entities.flatMap(entity => {
      const value = storeOf(user).getItem<V | null>(keyOf(entity))
      return value ? [[entity.name, value] as const] : []
    }),
  write: (user, items) => {
    for (const [name, value] of items) {
      const entity = entityOf(name)
      if (entity) storeOf(user).setItem(keyOf(entity), value)
    }
  },
  knows: name => entityOf(name) !== undefined,
})

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

const keptView = (entity: Entity, { name, search, columns, widths }: View): Kept => ({
  ...{ Registro: entity.name, Nome: name, Busca: search, Colunas: columns && [...columns] },
  ...(widths && { Larguras: { ...widths } }),
})

/** Place of each preference in this browser. */
export const preferencePlaces: { readonly [N in PreferenceName]: Place<PreferenceValueOf<N>> } = {
  tema: {
    read: () => (appearance.isStored() ? [['', appearance.get()]] : []),
    write: (_user, items) => appearance.set(items.get('') ?? null),
    isOfBrowser: true,
  },
  atalhos: underKey(CHARACTER_KEYS),
  // Folded where the sidebar is not open.
  menu: {
    read: user =>
      Object.entries(sidebarKeys).flatMap(([width, key]) => {
        const isOpen = storeOf(user).getItem<boolean>(key)
        return isOpen === undefined ? [] : [[width, !isOpen] as const]
      }),
    write: (user, items) => {
      for (const [width, key] of Object.entries(sidebarKeys)) {
        const isFolded = items.get(width)
        if (items.has(width)) storeOf(user).setItem(key, isFolded === null ? undefined : !isFolded)
      }
    },
  },
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
  densidade: underKey('density'),
  primeirosPassos: underKey(FIRST_STEPS),
  colunas: underKeyOfEach<string[]>(columnsKey),
  larguras: underKeyOfEach<Widths>(widthsKey),
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
            ? [
                {
                  id,
                  name: kept.Nome,
                  search: kept.Busca,
                  columns: kept.Colunas,
                  widths: kept.Larguras ?? null,
                },
              ]
            : [],
        )
        if (taken.length === 0 && others.length === before.length) continue
        const views = [...others, ...taken].toSorted((one, two) => one.name.localeCompare(two.name))
        storeOf(user).setItem(viewsKey(entity), views)
      }
    },
    knows: (_id, { Registro }) => entityOf(Registro) !== undefined,
  },
  visaoPadrao: underKeyOfEach<string>(openingKey),
  pino: {
    read: user => pinsIn(storeOf(user).getItem(PINS)).map((route, Ordem) => [route, { Ordem }]),
    write: (user, items) => {
      const orders = new Map(pinsIn(storeOf(user).getItem(PINS)).map((route, at) => [route, at]))
      for (const [route, pin] of items) {
        if (pin) orders.set(route, pin.Ordem)
        else orders.delete(route)
      }
      // One order on all machines where two pins were given the same place.
      const inOrder = [...orders].toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
      storeOf(user).setItem(
        PINS,
        inOrder.map(([route]) => route),
      )
    },
  },
}

/** Follows changes in all of these places, by whomever. */
export function followPlaces(listener: () => void): () => void {
  const ends = [appearance.subscribe(listener), language.subscribe(listener), followStores(listener)]
  return () => {
    for (const end of ends) end()
  }
}
