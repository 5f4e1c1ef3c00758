import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { readAnswer, unreachable } from './answer.ts'
import { isPublicAddress, publicLookup } from './publicAddress.ts'
import type { CompanyRegistry } from './registry.ts'

/** Where a registry of companies answers. */
export type RegistryAddress = {
  /** The CNPJ is put behind it. */
  readonly url: string
  /** It may be within this network: the operator has named its host. */
  readonly isInternal: boolean
}

const LONGEST_WAIT = 5_000
const LARGEST_ANSWER = 256 * 1024
/** With any other status, a redirect among them, the registry has not answered the question. */
const ANSWERING = [200, 400, 404]

/** A registry in the shape of ReceitaWS. Nothing but its own host is ever asked, and no redirect is followed. */
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

/** Answers the body; rejects for whatever else happens. */
function ask(address: URL, isInternal: boolean, longestWait: number): Promise<string> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is not looked up, so it is judged here.
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
