import type { Copy } from '../../support/copy.ts'

/** Declaration of the register, by `docs/adding/register.md`. */
export const DECLARATION = `  feriado: register({
    path: 'feriados',
    service: 'FERIADO',
    title: 'Descricao',
    fields: {
      Descricao: text({ max: 80, required: true, unique: true }),
      Data: day({ required: true }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Descricao', 'Data', 'Ativo'],
    filters: ['Data', 'Ativo'],
  }),
`

const ADDITIONS = `    ...['feriados', ...['model', 'adicionar', 'atualizar', 'excluir'].map(verb => \`feriado/\${verb}\`)],
`

const WORDS = {
  pt: {
    one: 'Feriado',
    many: 'Feriados',
    Data: 'Data',
    Adicional: 'Adicional',
    IdAbrangencia: 'Abrangência',
    IdSeguinte: 'Seguinte',
    MotivoCorrecao: 'Motivo da correção',
    job: {
      title: 'Contagem: %{title}',
      done: 'Contagem pronta: %{title}',
      failed: 'Contagem não concluída: %{title}',
    },
    bell: { title: '%{lista} contados', text: 'Veja a lista' },
  },
  en: {
    one: 'Holiday',
    many: 'Holidays',
    Data: 'Date',
    Adicional: 'Bonus',
    IdAbrangencia: 'Scope',
    IdSeguinte: 'Next',
    MotivoCorrecao: 'Reason for correction',
    job: { title: 'Count: %{title}', done: 'Counted: %{title}', failed: 'Not counted: %{title}' },
    bell: { title: '%{lista} counted', text: 'See the list' },
  },
  es: {
    one: 'Feriado nacional',
    many: 'Feriados nacionales',
    Data: 'Fecha',
    Adicional: 'Adicional',
    IdAbrangencia: 'Alcance',
    IdSeguinte: 'Siguiente',
    MotivoCorrecao: 'Motivo de la corrección',
    job: {
      title: 'Recuento: %{title}',
      done: 'Recuento listo: %{title}',
      failed: 'Recuento no completado: %{title}',
    },
    bell: { title: '%{lista} contados', text: 'Vea la lista' },
  },
}

/**
 * Writes what an integrator writes for a register: its declaration, its service in the catalogue, its paths, which
 * the specification does not have, and its words in three languages.
 */
export function declare(copy: Copy): void {
  copy.edit('resources/registers.ts', text => text.replace(/^ {2}despesa: register/m, `${DECLARATION}$&`))
  copy.edit('src/rules/catalogue.ts', text => text.replace("'EMPRESA',", "'EMPRESA', 'FERIADO',"))
  copy.edit('src/contract/additions.ts', text => text.replace('  cadastros: [\n', `$&${ADDITIONS}`))
  for (const [language, { one, many, job, bell, ...fields }] of Object.entries(WORDS)) {
    copy.edit(`i18n/${language}.json`, text => {
      const words = JSON.parse(text)
      words.registers.feriado = { one, many }
      Object.assign(words.fields, fields)
      words.jobs.kinds.contagem = job
      words.notifications.contagemPronta = bell
      words.pages.notificacoes.kinds.contagemPronta = bell.title
      return JSON.stringify(words)
    })
  }
}
