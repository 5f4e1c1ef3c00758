import type { Nota } from '#rules/notas/nota.ts'
import { faultIf, isoDayOf, notaOf, numberOf, partyOf, reaisOf } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

const TAX_IDS = ['CpfCnpj/Cnpj', 'CpfCnpj/Cpf', 'Cnpj', 'Cpf']
const within = (group: string) => TAX_IDS.map(path => `${group}/${path}`)

/** Answers of city halls wrap their list once or twice. */
const DEEPEST = 3

/** Invoices within a file: `CompNfse`, alone, in a list or in a city hall's answer. */
export function compNfses(from: XmlElement, depth = 0): readonly XmlElement[] {
  if (from.name === 'CompNfse') return [from]
  return depth < DEEPEST ? from.children.flatMap(child => compNfses(child, depth + 1)) : []
}

/**
 * Invoice of services of a city hall: `CompNfse` of the standard of ABRASF, 2.x (Modelo Conceitual 2.04, tcCompNfse), with
 * the declaration of its service or, as older ones, with the service itself. It has no key; numbers begin anew with each issuer.
 */
export function readAbrasf(comp: XmlElement): Nota {
  const info = elementAt(comp, 'Nfse/InfNfse')
  const service =
    elementAt(info, 'DeclaracaoPrestacaoServico/InfDeclaracaoPrestacaoServico') ??
    elementAt(info, 'DeclaracaoPrestacaoServico') ??
    info
  const provider = elementAt(info, 'PrestadorServico')
  const issuer = partyOf(provider, within('IdentificacaoPrestador'), 'RazaoSocial')
  const declared = partyOf(elementAt(service, 'Prestador'), TAX_IDS)
  const recipient = elementAt(service, 'TomadorServico') ?? elementAt(service, 'Tomador')
  return notaOf(
    {
      TipoDocumento: 'NFSE',
      Numero: numberOf(textAt(info, 'Numero')),
      Serie: null,
      ChaveAcesso: null,
      InscricaoDaChave: null,
      DataEmissao: isoDayOf(textAt(info, 'DataEmissao')),
      DataVencimento: null,
      Emitente: issuer ?? (declared && { ...declared, Nome: textAt(provider, 'RazaoSocial') ?? '' }),
      Tomador: partyOf(recipient, within('IdentificacaoTomador'), 'RazaoSocial'),
      Valor: reaisOf(textAt(service, 'Servico/Valores/ValorServicos')),
      ValorDesconto: reaisOf(textAt(service, 'Servico/Valores/DescontoIncondicionado')) ?? '0.00',
    },
    {
      Numero: 'InfNfse/Numero',
      DataEmissao: 'InfNfse/DataEmissao',
      Valor: 'Servico/Valores/ValorServicos',
      Emitente: 'Prestador/CpfCnpj/Cnpj',
    },
    [
      faultIf(elementAt(comp, 'NfseCancelamento') !== undefined, 'TipoDocumento', 'cancelled'),
      faultIf(elementAt(comp, 'NfseSubstituicao') !== undefined, 'TipoDocumento', 'replaced'),
    ],
  )
}
