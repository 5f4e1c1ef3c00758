import type { Followed } from '#contract/hub.ts'

/** Company in which a user may follow something at present, and the provider where that is a client's. */
export type Admission = {
  readonly company: number
  readonly provider: number | undefined
  /** Details that are hidden from the user as a whole. */
  readonly hiddenParts: readonly string[]
  readonly user: { readonly IdUsuario: number; readonly Nome: string; readonly IdRegistro: number }
}

/** List or record that a connection follows. */
export type Following = { readonly wanted: Followed; readonly admission: Admission }

/** Lists and records that connections follow, by the Ids of the connections and the keys of the things. */
export type Followings = ReadonlyMap<string, ReadonlyMap<string, Following>>
