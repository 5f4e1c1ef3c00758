import { createStore } from '#portal/providers/store/createStore.ts'

/** Request whose decision was undone last: an object anew each time, as the same one may be undone again. */
export const undoneRequest = createStore<{ readonly id: number } | undefined>(undefined)
