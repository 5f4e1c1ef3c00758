import { HttpResponse, http } from 'msw'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import type { registerPortal } from './portal.tsx'

/** Time at which the stubbed Siscomex was read. */
export const READ_AT = '2026-11-24T12:00:00.000Z'

/** Line of a product that is here alone, of this number. */
export const lineOf = (at: number, more: Partial<LinhaSiscomex> = {}): LinhaSiscomex => ({
  Id: at,
  ...{ Chave: null, Titulo: `KR-${at}`, Modalidade: 'IMPORTACAO', Versao: null, Situacao: 'aqui' },
  ...{ Ncms: [], Diferencas: [], Impedimentos: [], Erros: [] },
  ...more,
})

/** Stubs the comparison with Siscomex with these lines. */
export function besidesIn(
  portal: ReturnType<typeof registerPortal>,
  lines: readonly LinhaSiscomex[],
  Lido: string | null = READ_AT,
) {
  portal.fail(
    http.get('*/partnumber/siscomex', ({ request }) => {
      const asked = new URL(request.url).searchParams
      const from = Number(asked.get('inicio'))
      const Linhas = lines.slice(from, from + Number(asked.get('quantos')))
      const Totais = { aqui: lines.length, la: 0, diferente: 0, igual: 0 }
      return HttpResponse.json({ Lido, Totais, Recusados: 0, Total: lines.length, Linhas })
    }),
  )
}
