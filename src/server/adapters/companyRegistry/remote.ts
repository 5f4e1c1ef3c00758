import { sendRequest } from '#server/adapters/outgoing/request.ts'
import { readAnswer, unreachable } from './answer.ts'
import type { CompanyRegistry } from './registry.ts'

/** Location of a registry of companies. */
export type RegistryAddress = {
  /** URL to which the CNPJ is appended. */
  readonly url: string
  /** True if it may be on the internal network: the operator has confirmed its host. */
  readonly isInternal: boolean
}

const LONGEST_WAIT = 5_000
const LARGEST_ANSWER = 256 * 1024
/** Status codes of the registry's own answers; any other, redirects included, counts as a failure. */
const ANSWERING = [200, 400, 404]

/**
 * Registry with the API of ReceitaWS. Requests go to its own host alone, and redirects are not followed
 * (SSRF).
 */
export function remoteRegistry(
  { url, isInternal }: RegistryAddress,
  longestWait = LONGEST_WAIT,
): CompanyRegistry {
  return async cnpj => {
    const address = new URL(`${url.replace(/\/*$/, '/')}${cnpj}`)
    const request = { address, isInternal, longestWait, largestAnswer: LARGEST_ANSWER }
    const { status, body } = await sendRequest(request).catch(() => {
      throw unreachable()
    })
    if (!ANSWERING.includes(status)) throw unreachable()
    return readAnswer(jsonOf(body), cnpj)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreachable()
  }
}
