import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { readAnswer, unreachable } from './answer.ts'
import { isPublicAddress, publicLookup } from './publicAddress.ts'
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
    const text = await ask(address, isInternal, longestWait).catch(() => {
      throw unreachable()
    })
    return readAnswer(jsonOf(text), cnpj)
  }
}

/** Fetches the body; rejects on any failure. */
function ask(address: URL, isInternal: boolean, longestWait: number): Promise<string> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  // Numeric addresses skip the DNS lookup, so they are checked here.
  if (!isInternal && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new Error(host))
  const { request } = address.protocol === 'https:' ? https : http
  const options = {
    headers: { Accept: 'application/json', 'User-Agent': 'canal-admin' },
    signal: AbortSignal.timeout(longestWait),
    agent: false as const,
    ...(isInternal ? {} : { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const call = request(address, options, response => {
      const chunks: Buffer[] = []
      let size = 0
      if (!ANSWERING.includes(response.statusCode ?? 0)) return void call.destroy(new Error('status'))
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > LARGEST_ANSWER) call.destroy(new Error('too large'))
        else chunks.push(chunk)
      })
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreachable()
  }
}
