import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { type Language, languages } from '#i18n/words.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { isOwners } from '#rules/catalogue.ts'
import { portalAgainstServer, USER_KEY } from '../shell/portal.tsx'

export const INDUSTRIA = 'industria@demo.canal'
const AGENTE = 'agente@demo.canal'

const accounts = { ambos: INDUSTRIA, industria: INDUSTRIA, provedor: AGENTE } as const

/** E-mail of a demo account with all rights on the register. */
export function accountOf({ register }: Entity): string {
  return isOwners(register.service) ? 'canal@demo.canal' : accounts[register.rule]
}

/** Language of the n-th test, in turn, for tests that need not run in all of them. */
export function languageAt(at: number): Language {
  return languages[at % languages.length] ?? 'pt'
}

/** Portal with a signed-in user, opened at a register. */
export function registerPortal() {
  const portal = portalAgainstServer()

  // Lazy chunks are loaded beforehand, so that no test waits for them.
  beforeAll(async () => {
    await import('#portal/App.tsx')
    await Promise.all([
      import('#portal/resources/RegisterList.tsx'),
      import('#portal/resources/RecordPage.tsx'),
    ])
    await Promise.all([
      import('#portal/resources/RecordPanel.tsx'),
      import('#portal/resources/list/FilterPanel.tsx'),
    ])
  })

  // Sessions of the file's tests: checking a password takes longer than showing many a page.
  const sessions = new Map<string, Session>()
  const sessionOf = async (email: string) => {
    const before = sessions.get(email)
    const session =
      before && (await portal.isKnown(before.Token_Acess)) ? before : await portal.signedInAs(email)
    sessions.set(email, session)
    localStorage.setItem(USER_KEY, JSON.stringify(session))
    return session
  }

  const openAs = async (email: string, path: string, language: Language = 'pt', width = 1440) => {
    const { Token_Acess } = await sessionOf(email)
    // The account's language would come some time after the page, and take the place of another.
    await portal.prefers(Token_Acess, language)
    await changeLanguage(language)
    return { ...(await portal.open(path, { width })), token: Token_Acess }
  }
  return { ...portal, openAs }
}

/** Waits for an element that appears once data is loaded. */
export function appears(role: Parameters<typeof screen.findByRole>[0], name: string | RegExp) {
  return screen.findByRole(role, { name })
}
