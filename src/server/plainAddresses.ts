import type { Variables } from './databaseLocation.ts'

/** Services that are asked for what nobody else should read, by the beginning of their variables. */
type Service = 'CNPJ' | 'BREACHED_PASSWORDS' | 'S3'

/** Faults of addresses without TLS, but of a host that the operator has confirmed to be on the internal network. */
export function plainAddresses(set: Variables, services: readonly Service[]): readonly string[] {
  return services.flatMap(service => {
    const [url, internal] = [set[`${service}_URL`], set[`${service}_INTERNAL_HOST`]]
    const isPlain = url?.startsWith('http:') && URL.canParse(url) && new URL(url).hostname !== internal
    return isPlain ? [`${service}_URL must begin with https://`] : []
  })
}
