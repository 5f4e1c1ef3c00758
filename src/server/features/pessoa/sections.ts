import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { PersonSection } from '#contract/features/pessoa.ts'
import { userNames } from '#contract/personal.ts'
import type { FileStore, HeldFile } from '#server/core/fileStore.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { BRANCH_NAME } from '#server/tables/filialName.ts'
import { tableName } from '#server/tables/registers.ts'

/** Row of what is kept about a person, by column. */
export type PersonRow = Readonly<Record<string, unknown>>

/** Part of what is kept about a person: its name, its rows in an order of their own, and the register whose words they have. */
export type PersonPart = {
  readonly name: PersonSection
  readonly rows: RawBuilder<unknown>
  readonly of?: Entity
  /** Row that is told of one that holds a file. */
  readonly opened?: (files: FileStore, row: PersonRow) => Promise<PersonRow>
}

/** Record that tells of the person, what of it was changed when, and letters that wait or were not delivered, by their subjects. */
function ofRecord(entity: Entity, company: number, id: number): readonly PersonPart[] {
  const table = sql.table(tableName(entity.name))
  // An address is a user's alone everywhere; of any other record a company sees the letters that it has caused.
  const isTold =
    entity.name === 'usuario' ? sql`true` : sql`("Dados" -> 'Causa' ->> 'IdRegistro')::bigint = ${company}`
  const letters: PersonPart = {
    name: 'cartas',
    rows: sql`select "DataCriacao", "Dados" ->> 'Assunto' as "Assunto" from tarefa
      where "IdRegistro" is null and ${isTold} and "Dados" ->> 'Para' =
        (select "Email" from ${table} where "IdRegistro" = ${company} and "Id" = ${id}) order by "Id"`,
  }
  return [
    {
      name: 'dados',
      of: entity,
      rows: sql`select ${sql.join(wireSelection(entity))} from ${table}
        where "IdRegistro" = ${company} and "Id" = ${id} order by "Id"`,
    },
    {
      name: 'historico',
      of: entity,
      // Deletions have columns besides, which tell who has made the record.
      rows: sql`select "Quando", "Acao", (
          select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each("Mudancas") c
          where c.key = any(${Object.keys(entity.spec.fields)}::text[])) as "Mudancas" from historico
        where "IdRegistro" = ${company} and "Entidade" = ${entity.name} and "IdEntidade" = ${id} order by "Id"`,
    },
    ...('Email' in entity.spec.fields ? [letters] : []),
  ]
}

/** Records that name a user beside what they did: which, and in which field. */
function namedIn(ofThem: RawBuilder<unknown>, id: number): RawBuilder<unknown> {
  const name = sql`(select "Nome" from usuario where "Id" = ${id})`
  const places = userNames
    .filter(({ entity }) => !entity.isTracked)
    .map(({ entity, field, by }) => {
      const isTheirs = by === undefined ? sql`${sql.ref(field)} = ${name}` : sql`${sql.ref(by)} = ${id}`
      return sql`select ${entity.name}::text as "Registro", "Id", ${field}::text as "Campo"
        from ${sql.table(tableName(entity.name))} where ${ofThem} and ${isTheirs}`
    })
  return sql`select * from (${sql.join(places, sql` union all `)}) as atos order by "Registro", "Id", "Campo"`
}

/** Parts about a user besides; of records of others which they changed, and not what is in them. */
function ofUser(companies: readonly number[], id: number): readonly PersonPart[] {
  const theirs = sql`"IdUsuario" = ${id}`
  const ofThem = sql`"IdRegistro" = any(${companies}::bigint[])`
  const mentioned = sql`"Mencoes" @> ${JSON.stringify([{ Id: id }])}::jsonb`
  return [
    {
      name: 'filiais',
      rows: sql`select ${BRANCH_NAME} as "Filial" from acesso_filial a join filial f on f."Id" = a."IdFilial"
        where a."IdUsuario" = ${id} order by f."Id"`,
    },
    {
      name: 'certificados',
      rows: sql`select c."Nome" from certificado_acesso a join certificado c on c."Id" = a."IdCertificado"
        where a."IdUsuario" = ${id} order by c."Id"`,
    },
    {
      name: 'ausencias',
      of: entityNamed('substituicao'),
      // Why somebody else is away is theirs.
      rows: sql`select case when ${theirs} then "Motivo" end as "Motivo", "IdUsuario", "IdSubstituto", "InicioVigencia", "FimVigencia"
        from substituicao where ${theirs} or "IdSubstituto" = ${id} order by "Id"`,
    },
    {
      name: 'sessoes',
      rows: sql`select "DataCriacao", "UltimoUso", "Expira", "Endereco", "Agente" from sessao where ${theirs}
        order by "DataCriacao", "Token"`,
    },
    { name: 'redes', rows: sql`select "Rede", "Ultima" from rede_conhecida where ${theirs} order by "Rede"` },
    {
      name: 'fatores',
      rows: sql`select "Nome", "DataCriacao", "UltimoUso" from chave_acesso where ${theirs}
        union all select null, "Confirmado", null from fator_totp where ${theirs}
        union all select "Sub", "DataCriacao", null from identidade where ${theirs} order by 2`,
    },
    {
      name: 'eventos',
      of: entityNamed('seguranca/evento'),
      rows: sql`select "Quando", "Tipo", "Endereco", "Agente" from seguranca_evento where ${theirs} order by "Id"`,
    },
    {
      name: 'notificacoes',
      rows: sql`select "DataCriacao", "Especie", "Valores", "Lida" from notificacao where ${theirs} order by "Id"`,
    },
    {
      name: 'mensagens',
      // Mentions by others, and not what they write.
      rows: sql`select "DataCriacao", "IdPagamento", case when "IdRemetente" = ${id} then "Texto" end as "Texto"
        from pagamento_mensagem where ${ofThem} and ("IdRemetente" = ${id} or ${mentioned}) order by "Id"`,
    },
    {
      name: 'preferencias',
      rows: sql`select "Nome", "Item", "Valor", "Alterado" from preferencia where ${theirs}
        union all select 'notificacoes', "Especie", jsonb_build_object('Portal', "Portal", 'Email', "Email"), null
        from notificacao_preferencia where ${theirs} order by 1, 2`,
    },
    {
      name: 'visoes',
      rows: sql`select "DataCriacao", "Registro", "Nome" from visao where ${ofThem} and ${theirs} order by "Id"`,
    },
    { name: 'atos', rows: namedIn(ofThem, id) },
    {
      name: 'alteracoes',
      rows: sql`select "Quando", "Entidade" as "Registro", "IdEntidade" as "Id", "Acao" from historico
        where ${ofThem} and ${theirs} order by historico."Id"`,
    },
    {
      name: 'tarefas',
      rows: sql`select "DataCriacao", "Tipo", "Registro" from tarefa where ${theirs}
        union all select "DataCriacao", 'importacao', "Entidade" from importacao where ${ofThem} and ${theirs}
        order by 1, 2, 3`,
    },
    {
      name: 'foto',
      rows: sql`select "Conteudo", "Objeto", "IdRegistro" as company from imagem
        where "De" = 'usuario' and "IdDe" = ${id} order by "IdDe"`,
      opened: async (files, row) => {
        const bytes = await (await files.get(row as HeldFile)).read()
        return { Foto: Buffer.from(bytes).toString('base64') }
      },
    },
  ]
}

/** All that is kept about the person of whom a record tells, part by part. */
export function sectionsAbout(
  entity: Entity,
  companies: readonly [number, ...number[]],
  id: number,
): readonly PersonPart[] {
  const [company] = companies
  return [...ofRecord(entity, company, id), ...(entity.name === 'usuario' ? ofUser(companies, id) : [])]
}
