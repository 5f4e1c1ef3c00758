import { parsed, type Remembered, storedValue } from '#portal/storage/rememberedValue.ts'

type Stored = { readonly routes: readonly string[] }

/** Number of pinned pages that the menu shows at once (specification §9). */
export const PINS_SHOWN = 10

/** The Dashboard is pinned until the user chooses otherwise (specification §1). */
const INITIAL: Stored = { routes: ['/'] }

const parse = (text: string | null): Stored => {
  const routes: unknown = parsed<Stored>(text, 'routes')?.routes
  return Array.isArray(routes) ? { routes: routes.filter(route => typeof route === 'string') } : INITIAL
}

const byUser = new Map<number, Remembered<Stored>>()

/** Routes of the pages that a user has pinned in this browser, in the user's order. */
export function pinsOf(idUsuario: number): Remembered<Stored> {
  const known = byUser.get(idUsuario)
  if (known) return known
  const made = storedValue(() => `portal_pins_${idUsuario}`, parse, JSON.stringify)
  byUser.set(idUsuario, made)
  return made
}

/** Stores the visible pins anew; those of pages that the user may not see at present are kept after them. */
export function pin(
  idUsuario: number,
  chosen: readonly string[],
  isVisible: (route: string) => boolean,
): void {
  const pins = pinsOf(idUsuario)
  pins.set({ routes: [...chosen, ...pins.get().routes.filter(route => !isVisible(route))] })
}
