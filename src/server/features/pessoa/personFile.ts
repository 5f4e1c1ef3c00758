import type { PersonFormat } from '#contract/features/pessoa.ts'
import type { Language } from '#i18n/words.ts'
import { writtenMoment } from '#kinds/cell/days.ts'
import { translate } from '#server/core/language.ts'
import { columnLabel, shownValue } from './personValues.ts'
import type { PersonPart, PersonRow } from './sections.ts'

/** Head of the file: the record that tells of the person, the language, and when it was begun. */
type PersonHead = {
  readonly Registro: string
  readonly Id: number
  readonly language: Language
  readonly at: string
}

/** Writer of a file with the data of a person: its texts before, between and after rows that come in batches. */
type PersonWriter = {
  readonly begin: (head: PersonHead) => string
  readonly section: (part: PersonPart, language: Language, isFirst: boolean) => string
  readonly rows: (
    rows: readonly PersonRow[],
    part: PersonPart,
    language: Language,
    isFirst: boolean,
  ) => string
  readonly sectionEnd: (isEmpty: boolean, language: Language) => string
  readonly end: () => string
}

const json: PersonWriter = {
  begin: ({ Registro, Id, at }) =>
    `{"Registro":${JSON.stringify(Registro)},"Id":${Id},"Gerado":${JSON.stringify(at)},"Partes":{`,
  section: ({ name }, _, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`,
  rows: (rows, _, __, isFirst) => `${isFirst ? '' : ','}${rows.map(row => JSON.stringify(row)).join(',\n')}`,
  sectionEnd: () => ']',
  end: () => '}}\n',
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, sign => signs[sign] ?? sign)

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem;max-width:60rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;' +
  'gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:.75rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}img{max-width:16rem}'

/** Column whose bytes are shown as a picture. */
const PICTURE = 'Foto'

const html: PersonWriter = {
  begin: ({ language, at }) => {
    const title = escaped(translate(language, 'pages.privacidade.file'))
    return (
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>` +
      `<body><h1>${title}</h1><p>${escaped(writtenMoment(at, language))}</p>`
    )
  },
  section: ({ name }, language) =>
    `<section><h2>${escaped(translate(language, `pages.privacidade.sections.${name}`))}</h2>`,
  rows: (rows, { of }, language) =>
    rows
      .map(row => {
        const cells = Object.entries(row).map(([column, value]) => {
          const shown =
            column === PICTURE && typeof value === 'string'
              ? `<img alt="" src="data:image/*;base64,${escaped(value)}">`
              : escaped(shownValue(column, value, language, of))
          return `<dt>${escaped(columnLabel(column, language))}</dt><dd>${shown}</dd>`
        })
        return `<dl>${cells.join('')}</dl>`
      })
      .join('\n'),
  sectionEnd: (isEmpty, language) =>
    `${isEmpty ? `<p>${escaped(translate(language, 'pages.privacidade.nothing'))}</p>` : ''}</section>`,
  end: () => '</body></html>\n',
}

/** Writers by the form of the file. */
export const personWriters: { readonly [F in PersonFormat]: PersonWriter } = { json, html }

/** Media types by the form of the file. */
export const personTypes: { readonly [F in PersonFormat]: string } = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}
