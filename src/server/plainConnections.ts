import type { Environment } from './environment.ts'

type Places = Pick<Environment, 'database' | 'mail' | 'tls' | 'host' | 'metrics' | 'scannerHost'>

const OVER_TLS = ['require', 'verify-ca', 'verify-full']

/** Connections beyond this machine that go without TLS, by the variable that says where they lead. */
export function plainConnections({
  database,
  mail,
  tls,
  host,
  metrics,
  scannerHost,
}: Places): readonly string[] {
  const plain = {
    DATABASE_URL: database.databaseUrl !== undefined && isPlainDatabase(database.databaseUrl),
    SMTP_URL: 'url' in mail && isPlainMail(new URL(mail.url)),
    // Protocol without encryption of its own.
    CLAMAV: !isHere(scannerHost),
    HOST: !tls && !isHere(host),
    METRICS_HOST: !tls && metrics !== null && !isHere(metrics.host),
  }
  return Object.entries(plain).flatMap(([name, isPlain]) => (isPlain ? [name] : []))
}

/** Whether a host is this machine, or the folder of a socket on it. */
const isHere = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\]|\/.*|)$/.test(host)

function isPlainDatabase(url: string): boolean {
  // A user without a host, as of a socket, is no URL.
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return !isHere(host) && !OVER_TLS.includes(searchParams.get('sslmode') ?? '')
}

const isPlainMail = ({ protocol, hostname, searchParams }: URL) =>
  protocol === 'smtp:' && !isHere(hostname) && searchParams.get('requireTLS') !== 'true'
