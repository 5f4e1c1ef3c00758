import {
  LONGEST_CHANGE_AGE,
  MOST_PREFERENCE_CHANGES,
  type PreferenceName,
  preferenciaEndpoints,
  validPreferences,
} from '#contract/features/preferencia.ts'
import type { Session } from '#contract/session.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { whenOnline } from '#portal/providers/http/connection.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { loadWordsOf } from '#portal/providers/words/language.ts'
import {
  isOfKind,
  type PreferenceValues,
  preferenceKey,
  preferenceOf,
  readPlaces,
  readState,
  type State,
  type Value,
  valuesOf,
} from './local.ts'
import { noteChanges, takeBrowserOver, takeOverPreferences } from './merge.ts'
import { followPlaces } from './places.ts'

const { 'perfil/preferencias': read, 'perfil/preferencias/atualizar': change } = preferenciaEndpoints

/** Milliseconds without a further change before changes are sent. */
const CALM = 600
/** Milliseconds between two attempts while the server fails. */
const PAUSE = 30_000
/** Milliseconds after which the window, when turned to again, asks for changes of other machines. */
const OLD = 15_000

/** Words of a refusal; of the other kinds there can be no more than the server keeps. */
const refusals: Partial<Record<PreferenceName, string>> = {
  colunas: 'preferences.refused.colunas',
  larguras: 'preferences.refused.larguras',
  pino: 'preferences.refused.pino',
  visao: 'preferences.refused.visao',
}

const NOTHING: State['changed'] = new Map()
const NO_VALUES: PreferenceValues = new Map()

/**
 * Follows the user's preferences, here and on the server, until the returned function is called. `before` are language and
 * theme that the visit began with.
 */
export function followPreferences(
  user: Session,
  before: Readonly<Record<'idioma' | 'tema', Value>>,
): () => void {
  const { signal, abort } = abortable()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let underWay: Promise<void> | undefined
  /** Values here before the user chose any in this visit. */
  let begun: PreferenceValues | undefined
  /** Kinds that were said to be refused: once in a visit. */
  const told = new Set<PreferenceName>()

  const isCurrent = () => !signal.aborted && storedSession.get()?.IdUsuario === user.IdUsuario

  const fetchAll = async () => {
    const kept = await call(read, { signal })
    if (isCurrent()) await takeOverPreferences(user, valuesOf(kept), NOTHING, begun ?? NO_VALUES)
  }

  const sendChanges = async (changed: State['changed']) => {
    const changes = [...changed].slice(0, MOST_PREFERENCE_CHANGES).flatMap(([key, { value, at }]) => {
      const Idade = Math.min(Math.max(now() - at, 0), LONGEST_CHANGE_AGE)
      return validPreferences([preferenceOf(key, value)]).map(one => ({ ...one, Idade }))
    })
    const { Preferencias, Recusadas } = await call(change, { body: { Preferencias: changes }, signal })
    if (!isCurrent()) return
    const taken = [...changed].filter(([key]) => !Recusadas.some(name => isOfKind(key, name)))
    // A refused kind stays as it is here, and is sent again with the next change.
    await takeOverPreferences(user, valuesOf(Preferencias), new Map(taken), begun ?? NO_VALUES)
    await tellRefused(Recusadas.filter(name => !told.has(name)))
  }

  const tellRefused = async (names: readonly PreferenceName[]) => {
    for (const name of names) {
      const key = refusals[name]
      told.add(name)
      if (!key) continue
      await loadWordsOf('later')
      toast('warning', { key })
    }
  }

  const exchange = async (isAsked: boolean) => {
    const isOther = await takeBrowserOver(user)
    const shown = [
      [preferenceKey('idioma'), before.idioma],
      [preferenceKey('tema'), before.tema],
    ] as const
    begun ??= new Map([...readPlaces(user), ...(isOther ? [] : shown)])
    if (readState(user)) noteChanges(user)
    await whenOnline(signal)
    if (!isCurrent()) return
    // The first agreement: what the server has wins, what it has not is taken over from this browser.
    if (readState(user) === null) await fetchAll()
    if (!isCurrent()) return
    const { changed } = noteChanges(user)
    if (changed.size > 0) await sendChanges(changed)
    else if (isAsked) await fetchAll()
    last = now()
  }

  const plan = (wait: number, isAsked = false) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(isAsked), wait)
  }

  const run = (isAsked: boolean) => {
    if (underWay) return plan(CALM, isAsked)
    underWay = exchange(isAsked)
      .catch(error => {
        // A refusal stays one until something else is chosen; anything else passes.
        const isRefused = error instanceof RequestError && error.status >= 400 && error.status < 500
        if (!isRefused && isCurrent()) plan(PAUSE, isAsked)
      })
      .finally(() => {
        underWay = undefined
      })
  }

  const onVisible = () => {
    if (document.visibilityState === 'hidden') run(false)
    else if (now() - last > OLD) run(true)
  }

  const unfollow = followPlaces(() => plan(CALM))
  document.addEventListener('visibilitychange', onVisible)
  run(true)

  return () => {
    abort()
    clearTimeout(timer)
    unfollow()
    document.removeEventListener('visibilitychange', onVisible)
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
