import type { Page } from '@playwright/test'
import { preferenciaEndpoints } from '#contract/features/preferencia.ts'
import type { Account, Api } from './api.ts'

const CIPHER = 'AES-GCM'

/** Key with which the browser seals for an account. */
async function keyOf(api: Api, account: Account): Promise<CryptoKey> {
  const { path } = preferenciaEndpoints['perfil/armazenamento']
  const { Chaves } = (await api.ask(account, path)) as { readonly Chaves: readonly string[] }
  const raw = Buffer.from(Chaves[0] ?? '', 'base64')
  return crypto.subtle.importKey('raw', raw, CIPHER, false, ['encrypt', 'decrypt'])
}

/** All that the browser has stored for the portal, keys included. */
export const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

/** Texts that the tab has sealed for an account, opened. */
export async function openedDrafts(page: Page, api: Api, account: Account): Promise<string> {
  const key = await keyOf(api, account)
  const places = await page.evaluate(() => Object.entries(sessionStorage))
  const opened = places.map(async ([place, sealed]) => {
    const [iv = '', body = ''] = String(sealed).split(' ')
    const cipher = {
      name: CIPHER,
      iv: Buffer.from(iv, 'base64'),
      additionalData: new TextEncoder().encode(place),
    }
    return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, Buffer.from(body, 'base64')))
  })
  return (await Promise.all(opened)).join()
}

/** Text sealed for an account and a place, as the portal would. */
export async function sealedText(api: Api, account: Account, place: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const cipher = { name: CIPHER, iv, additionalData: new TextEncoder().encode(place) }
  const body = await crypto.subtle.encrypt(cipher, await keyOf(api, account), new TextEncoder().encode(text))
  return [iv, body].map(bytes => Buffer.from(bytes as Uint8Array).toString('base64')).join(' ')
}
