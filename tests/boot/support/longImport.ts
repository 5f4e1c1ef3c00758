import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { SentSheet } from '#contract/spreadsheets.ts'
import type { Serving } from './program.ts'

const finalidade = entityNamed('finalidade')

/**
 * Uploads a spreadsheet of new records named with the prefix; returns a function that confirms it on a given
 * server.
 */
export async function longImport(server: Serving, token: string, prefix: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => `${prefix} ${at};Sim`)
  const sent = await fetch(`${server.address}${sheetEndpoint(finalidade, 'enviar').path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: ['Descrição;Ativa', ...lines].join('\n'),
  })
  const { Arquivo } = (await sent.json()) as SentSheet
  const { path } = sheetEndpoint(finalidade, 'confirmar')
  return (on: Serving) => on.ask(`${path}?arquivo=${Arquivo}`, token, {})
}
