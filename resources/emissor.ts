import { flag, rows, text } from '#kinds/index.ts'
import { reference } from '#resources/vocabulary.ts'
import { isMapped } from '#rules/emissor.ts'
import { register } from '#schema/declare.ts'

/** Single sign-on of the company: its own issuer of identities (OpenID Connect). */
export const issuers = {
  emissor: register({
    base: 'admin',
    path: 'emissores',
    service: 'USUARIO',
    // People are let in by it as users of the company, administrators among them.
    stepUp: true,
    section: 'admin',
    page: 'apart',
    title: 'Nome',
    isExportOnly: true,
    // Secret, domains and links of users go with it.
    isGoneForGood: true,
    fields: {
      Nome: text({ max: 80, required: true, unique: true }),
      EnderecoEmissor: text({ max: 300, required: true, help: true }),
      ClienteOidc: text({ max: 200, required: true, help: true }),
      Dominios: rows(
        { Dominio: text({ max: 253, required: true }) },
        { required: true, min: 1, max: 20, help: true },
      ),
      GrupoEm: text({ max: 100, help: true }),
      CargosPorGrupo: rows(
        { Grupo: text({ max: 200, required: true }), IdCargo: reference('cargo', { required: true }) },
        { max: 50, help: true },
      ),
      FiliaisPorGrupo: rows(
        { Grupo: text({ max: 200, required: true }), IdFilial: reference('filial', { required: true }) },
        { max: 100, help: true },
      ),
      IdCargoPadrao: reference('cargo', { help: true }),
      CriaUsuarios: flag({ required: true, initially: false, help: true }),
      ConfiaEmail: flag({ required: true, initially: false, help: true }),
      ConfiaFator: flag({ required: true, initially: false, help: true }),
      Obrigatorio: flag({ required: true, initially: false, help: true }),
      Ativo: flag({ required: true, initially: true }),
    },
    writeOnly: { SegredoCliente: text({ max: 300, hidden: true }) },
    conditions: { GrupoEm: { required: isMapped } },
    form: {
      identificacao: ['Nome', 'EnderecoEmissor', 'ClienteOidc', 'Dominios', 'Ativo'],
      entrada: ['Obrigatorio', 'ConfiaEmail', 'ConfiaFator'],
      acesso: ['CriaUsuarios', 'GrupoEm', 'CargosPorGrupo', 'FiliaisPorGrupo', 'IdCargoPadrao'],
    },
    list: ['Nome', 'EnderecoEmissor', 'Obrigatorio', 'CriaUsuarios', 'Ativo'],
    filters: ['Ativo', 'Obrigatorio'],
  }),
}
