import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Requisicao } from '#contract/features/requisicao.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Definition } from '#portal/ui/Definition.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

/** Details of a requisicao: requester, recipient, content and expiry. */
export function RequestDetails({ request }: { readonly request: Requisicao }) {
  const translate = useTranslate()
  const language = useLocale()
  const {
    Tipo,
    Status,
    NomeSolicitante,
    NomeProvedor,
    NomeCliente,
    Cnpj,
    Descricao,
    Resposta,
    DataExpiracao,
  } = request
  const isLinkAsked = Tipo === 'LIGACAO' && Status === 'PENDENTE'
  const client = Cnpj ? `${NomeCliente} · ${formatTaxId(Cnpj)}` : NomeCliente
  const lines = [
    [translate('pages.requisicao.by'), NomeSolicitante],
    [translate('pages.requisicao.provider'), NomeProvedor],
    [translate('pages.requisicao.client'), client],
    [
      translate('pages.requisicao.until'),
      Status === 'PENDENTE' ? formatInstant(DataExpiracao, language) : null,
    ],
    [translate('pages.requisicao.comment'), Resposta],
  ].filter((line): line is [string, string] => Boolean(line[1]))
  return (
    <Box>
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>
        {isLinkAsked ? translate('pages.ligacao.means') : Descricao}
      </Typography>
      <Box sx={{ mt: 2, display: 'grid', gap: 1.25 }}>
        {lines.map(([name, value]) => (
          <Definition key={name} label={name}>
            <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
              {value}
            </Box>
          </Definition>
        ))}
      </Box>
    </Box>
  )
}
