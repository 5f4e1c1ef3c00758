import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('#portal/features/pagamento/parts/requestParts.ts')).requestParts

/** Component of a payment request's page, loaded with the others. */
export const requestPart = <N extends keyof Awaited<ReturnType<typeof load>>>(name: N) =>
  lazyChunk(load, name)
