import { expect, test } from 'vitest'
import { type Language, languages } from '#i18n/words.ts'
import { settings } from '#rules/settings.ts'
import { help, texts } from './support/texts.ts'

const WRITTEN: Readonly<Record<Language, RegExp>> = {
  pt: /(?<!\p{L})(?:zero|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|cem|mil|um dia|uma hora|uma semana|um mês)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|hundred|thousand|(?:a|one) (?:day|week|month)|(?:an|one) hour)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cien|mil|un día(?! hábil)|una hora|una semana|un mes)(?!\p{L})/giu,
}

/** Numbers that a text says in digits or words, but for placeholders, what is typed as it is, and the one of a count. */
function numbersIn(language: Language, text: string): readonly string[] {
  const [one = '', many] = text.replace(/%\{\w+\}|`[^`]*`|^\d\. /gm, '').split(' |||| ')
  const said = many === undefined ? one : `${one.replace(/(?<!\d)1(?!\d)/g, '')} ${many}`
  return [...(said.match(/\d+(?:[.,]\d+)*/g) ?? []), ...(said.match(WRITTEN[language]) ?? [])]
}

/** Keys of the texts whose numbers are no setting of the product, by what they are instead. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'official formats: ABA, CEP, access key, GTIN, boleto, Pix, SWIFT, ISO, a certificate file': [
    'checks.aba',
    'checks.cepBrasileiro',
    'checks.chaveDeAcesso',
    'checks.gtin',
    'checks.linhaDigitavel',
    'checks.periodo',
    'checks.pixDoPagamento',
    'checks.subdivisaoDoPais',
    'checks.swift',
    'notas.file.encoding',
    'notas.refused.model',
    'fields.Alfa3',
    'fields.CodigoSubdivisaoPais',
    'problems.unsupported',
    'sheets.layout.guide.codes',
    'sheets.refused.encoding',
    'tables.refused.encoding',
    'validation.certificateFile',
    'validation.encoding',
    'help/partnumber-itens',
  ],
  'arithmetic: the whole, nothing, the real in reais': [
    'checks.linhaEmZero',
    'checks.parcelasSomam100',
    'checks.taxaDoReal',
    'help/condicaopagto',
    'refusals.amountPaid',
    'refusals.netAmount',
  ],
  'two of a kind: sides, administrators, a sign and a currency': [
    'conflict.text',
    'conflict.title',
    'help/usuario',
    'pages.pagamento.messages.hint',
    'sheets.expected.sign',
    'validation.attributes.twice',
  ],
  'the second person who authorizes: the rule itself': [
    'about.alcada',
    'help.ValorLimite',
    'help/alcada',
    'help/pagamento',
    'pages.pagamento.authorizers.two',
  ],
  'the form for one of a count of hours': ['shell.device.fast.hours', 'shell.device.slow.hours'],
  'months and days of tax rates, which the owner keeps as dated rows': [
    'help/aliquota',
    'help/dispensa',
    'help.TetoBase',
  ],
  'what is counted is named beside it: the measures of a package, the second line of an address': [
    'fields.Complemento',
    'help/embalageminterna',
  ],
  'laws and the dates of legal texts': [
    'pages.acessibilidade.dated',
    'pages.acessibilidade.lead',
    'pages.acessibilidade.sections.avaliacao.text',
    'pages.acessibilidade.sections.nivel.text',
    'pages.legal.updated',
    'pages.politica.lead',
    'pages.politica.sections.compartilhamento.text',
    'pages.politica.sections.direitos.text',
    'pages.politica.sections.finalidades.text',
    'pages.politica.sections.seguranca.text',
    'pages.privacidade.about',
    'pages.privacidade.things.pagamentos.term',
    'pages.privacidade.things.cadastro.why',
    'pages.privacidade.things.contatos.why',
    'pages.privacidade.things.copias.why',
    'pages.privacidade.things.historico.why',
    'pages.privacidade.things.mensagens.why',
    'pages.privacidade.things.notificacoes.why',
    'pages.privacidade.things.pagamentos.why',
    'pages.privacidade.things.seguranca.why',
    'pages.privacidade.things.sessoes.why',
    'pages.privacidade.things.tarefas.why',
    'pages.termos.sections.vigencia.text',
  ],
  'what spreadsheet programs do: 15 digits, years of four': [
    'sheets.cell.errors.division',
    'sheets.expected.lostDigits',
    'sheets.expected.year',
  ],
  'the columns of the standard layout, which the specification fixes': [
    'help/partnumber',
    'sheets.layout.guide.order',
  ],
  'the name of a verification in two steps, and the digits that every app shows': [
    'fields.ExigenciaFator',
    'fields.ConfiaFator',
    'fields.PossuiFator',
    'guards.signOnWithoutWayBack',
    'help.ConfiaFator',
    'help.Obrigatorio',
    'help/emissor',
    'guards.factorThere',
    'guards.noFactor',
    'mail.factorAdded.subject',
    'mail.factorAdded.text',
    'mail.factorRemoved.subject',
    'mail.factorRemoved.text',
    'mail.factorReset.subject',
    'mail.factorReset.text',
    'mail.factorResetOfUser.subject',
    'mail.factorResetOfUser.text',
    'pages.canal.letters.factorAdded',
    'pages.canal.letters.factorRemoved',
    'pages.canal.letters.factorReset',
    'pages.canal.letters.factorResetOfUser',
    'pages.fator.added',
    'pages.fator.codeHint',
    'pages.fator.heading',
    'pages.fator.noPassword',
    'pages.fator.removed',
    'pages.fator.required',
    'pages.privacidade.sections.fatores',
    'pages.fator.requiredFrom',
    'pages.fator.requirement',
    'problems.factorAsked',
    'problems.factorMissing',
    'problems.stepUp',
    'registers.usuario.actions.redefinirFator.do',
    'registers.usuario.actions.redefinirFator.done',
    'registers.usuario/exigencia.many',
    'registers.usuario/exigencia.one',
  ],
  'languages, which are fields of the API': ['about.partnumber'],
  'steps, pages and examples': [
    'help.Redes',
    'ra.navigation.page_out_from_begin',
    'sheets.sample.Descricao',
    'validation.day',
    'validation.instant',
    'validation.network',
    'validation.phone',
    'validation.postalCode',
    'validation.wholeBytes',
    'validation.wholeList',
  ],
}

const isFixed = new Set(Object.values(fixed).flat())
const told = languages.flatMap(language =>
  [...texts[language], ...help[language]].flatMap(([key, text]) =>
    numbersIn(language, text).map(number => ({ language, key, number })),
  ),
)

test('a number that a text says is a setting of the product, by its name, or fixed by somebody else', () => {
  expect(told.filter(({ key }) => !isFixed.has(key))).toEqual([])
})

test('every exception says a number', () => {
  const saying = new Set(told.map(({ key }) => key))
  expect([...isFixed].filter(key => !saying.has(key))).toEqual([])
})

test('every setting is named by a text', () => {
  const all = languages.map(language => [...texts[language].values(), ...help[language].values()].join())
  // The days of a task are a count, with a form for one.
  const unnamed = Object.keys(settings).filter(name => !all.every(said => said.includes(`%{${name}}`)))
  expect(unnamed).toEqual(['taskDays'])
})
