import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type CompanyPart, canalEndpoints, type EmpresaCanal } from '#contract/features/canal.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { CompanyCards } from './CompanyCards.tsx'

/** Companies of a part of the channel. */
export function Companies({ part }: { readonly part: CompanyPart }) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const Shown = isNarrow ? CompanyCards : PlainTable
  const query = useQuery({
    queryKey: ['canal', 'empresas', part],
    queryFn: ({ signal }) => call(canalEndpoints['canal/empresas'], { query: { parte: part }, signal }),
  })
  return (
    <Loaded query={query} empty={translate('pages.canal.none')}>
      {companies => (
        <Shown<EmpresaCanal>
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
  )
}
