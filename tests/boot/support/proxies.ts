import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../db/support/engines.ts'
import { freePort } from './freePort.ts'
import { installed } from './installed.ts'
import { root } from './program.ts'

const guide = (file: string) => readFileSync(join(root, 'docs/operating', file), 'utf8')

/** Text of the guide with every pattern replaced; throws where one is not found, as after a change of the guide. */
function adapted(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((whole, [pattern, by]) => {
    if (!whole.match(pattern)) throw new Error(`The guide has no ${pattern}`)
    return whole.replace(pattern, by)
  }, text)
}

/** Page of the guide for an outage. */
export const OUTAGE = join(root, 'docs/operating/outage.html')

const toServers = ([one, two = one]: readonly string[]): readonly (readonly [RegExp, string])[] => [
  [/10\.0\.0\.1:3000/g, `127.0.0.1:${one}`],
  [/10\.0\.0\.2:3000/g, `127.0.0.1:${two}`],
]

/** Place where a proxy serves: its folder and port, and files of a certificate and its key in PEM; without them it speaks no TLS. */
type ServingPlace = {
  readonly folder: string
  readonly port: number
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined
}

/** Configuration of nginx: the guide's, in a folder of its own. */
function nginxArguments({ folder, port, tls }: ServingPlace, servers: readonly string[]): readonly string[] {
  copyFileSync(OUTAGE, join(folder, 'canal-outage.html'))
  const site = adapted(guide('nginx.conf'), [
    ...toServers(servers),
    [/root \/etc\/nginx;/, `root ${folder};`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`],
    ...(tls
      ? ([
          [/\/etc\/ssl\/certs\/canal.pem/, tls.certificate],
          [/\/etc\/ssl\/private\/canal.key/, tls.key],
        ] as const)
      : ([[/^ +ssl_\w+ .*\n/gm, '']] as const)),
  ])
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    // As root it would serve as another user, who may not write into the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http { access_log off;`,
    ...parts.map(part => `${part}_temp_path ${folder}/${part};`),
    site,
    '}',
  ]
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
  mkdirSync(join(folder, 'logs'))
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
}

/** Configuration of haproxy: the guide's. */
function haproxyArguments(
  { folder, port, tls }: ServingPlace,
  servers: readonly string[],
): readonly string[] {
  const pem = join(folder, 'canal.pem')
  if (tls) writeFileSync(pem, [tls.certificate, tls.key].map(file => readFileSync(file, 'utf8')).join(''))
  const site = adapted(guide('haproxy.cfg'), [
    ...toServers(servers),
    [/\/etc\/haproxy\/canal-outage.html/g, OUTAGE],
    tls
      ? [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port} ssl crt ${pem}`]
      : [/bind :443 ssl crt .*/, `bind 127.0.0.1:${port}`],
  ])
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, `global\n  maxconn 2000\n${site}`)
  return ['-db', '-f', file]
}

const configured = { nginx: nginxArguments, haproxy: haproxyArguments } as const

/** Names of the proxies of the guide. */
export const proxyNames = ['nginx', 'haproxy'] as const

export type ProxyName = (typeof proxyNames)[number]

/**
 * Starts a proxy with the guide's configuration in front of servers at these ports; answers its port, and what throws once
 * it has ended.
 */
export async function proxyAt(name: ProxyName, servers: readonly string[], tls?: ServingPlace['tls']) {
  const port = await freePort()
  const program = installed(name) ?? name
  const child = spawn(program, configured[name]({ folder: temporaryFolder(), port, tls }, servers), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => said.push(String(part)))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const assertRunning = () => {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${said.join('')}`)
  }
  return { port, assertRunning, said: () => said.join('') }
}

/** Starts a proxy as `startedProxy` does; answers its address. */
export async function startProxy(name: ProxyName, servers: readonly string[]): Promise<string> {
  return (await startedProxy(name, servers)).address
}

/** Starts a proxy without TLS in front of servers at these ports; answers its address, and its output, once it leads to them. */
export async function startedProxy(name: ProxyName, servers: readonly string[]) {
  const { port, assertRunning, said } = await proxyAt(name, servers)
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    assertRunning()
    const response = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (response?.status === 200) return { address, said }
    await wait(50)
  }
}
