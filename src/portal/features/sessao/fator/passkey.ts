import type { OpcoesDeCriacao, OpcoesDeProva } from '#contract/features/chaveacesso.ts'
import { loadWordsOf, words } from '#portal/providers/words/language.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'

const library = chunk(() => import('@simplewebauthn/browser'))
type Library = Awaited<ReturnType<typeof library>>

/** Passkey that the browser creates by the server's options; rejects with an error that says why there is none. */
export function createPasskey(optionsJSON: OpcoesDeCriacao) {
  return answered(({ startRegistration }) => startRegistration({ optionsJSON }))
}

/** Answer of a passkey to the server's question; rejects with an error that says why there is none. */
export function askPasskey(optionsJSON: OpcoesDeProva) {
  return answered(({ startAuthentication }) => startAuthentication({ optionsJSON }))
}

async function answered<T>(ask: (library: Library) => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([library(), loadWordsOf('later')])
  if (!loaded.browserSupportsWebAuthn()) throw new Error(words()('pages.fator.passkey.unsupported'))
  try {
    return await ask(loaded)
  } catch (cause) {
    throw new Error(words()(reasonOf(cause)), { cause })
  }
}

/** Word for a browser's refusal. Closing its dialog, its timeout and the lack of a passkey are one to a page. */
function reasonOf(cause: unknown) {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') return 'pages.fator.passkey.there'
  if (name === 'SecurityError' || name === 'NotSupportedError') return 'pages.fator.passkey.unsupported'
  return 'pages.fator.passkey.unused'
}
