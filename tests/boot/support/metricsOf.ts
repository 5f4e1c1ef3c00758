import type { Serving } from './program.ts'

/** Metrics of a server that was started with a METRICS_PORT, as text; its log tells where they are. */
export async function metricsOf({ said }: Pick<Serving, 'said'>): Promise<string> {
  const [url] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(said.out) ?? []
  if (!url) throw new Error('The server has not told where its metrics are')
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`Metrics were answered by ${response.status}`)
  return response.text()
}
