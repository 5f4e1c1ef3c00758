import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type CompanyPart, canalEndpoints, type EmpresaCanal } from '#contract/features/canal.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FittingTable } from '#portal/ui/FittingTable.tsx'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

/** Companies of a part of the channel. */
export function Companies({ part }: { readonly part: CompanyPart }) {
  const translate = useTranslate()
  const language = useLocale()
  const query = useQuery({
    queryKey: ['canal', 'empresas', part],
    queryFn: ({ signal }) => call(canalEndpoints['canal/empresas'], { query: { parte: part }, signal }),
  })
  return (
    <Box sx={{ px: { xs: 2, md: 0 } }}>
      <Loaded query={query} empty={translate('pages.canal.none')}>
        {companies => (
          <FittingTable<EmpresaCanal>
            label={translate(`pages.canal.parts.${part}`)}
            rows={companies}
            keyOf={({ Id }) => Id}
            columns={[
              { label: translate('fields.RazaoSocial'), cell: ({ RazaoSocial }) => RazaoSocial },
              { label: translate('fields.Cnpj'), cell: ({ Cnpj }) => formatTaxId(Cnpj), isFigure: true },
              {
                label: translate('fields.TipoRegistro'),
                cell: ({ TipoRegistro }) => codeLabel(translate, 'TipoRegistro', TipoRegistro),
              },
              {
                label: translate('registers.usuario.many'),
                cell: ({ Usuarios }) => formatInteger(Usuarios, language),
                isFigure: true,
              },
              {
                label: translate('pages.canal.since'),
                cell: ({ Desde }) => formatInstant(Desde, language),
                isFigure: true,
              },
              {
                label: translate('fields.UltimoAcesso'),
                cell: ({ UltimoAcesso }) =>
                  UltimoAcesso === null
                    ? translate('pages.canal.never')
                    : formatInstant(UltimoAcesso, language),
                isFigure: true,
              },
            ]}
          />
        )}
      </Loaded>
    </Box>
  )
}
