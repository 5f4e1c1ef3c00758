import type { ByAnswerer } from '#contract/endpoint.ts'
import { type Entity, entityOf } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import type { Verb } from '#schema/register.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { act } from '#server/features/act.ts'
import { answerCompanyEndpoint, prepareEndpoint } from '#server/features/companyEndpoints.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { alterados } from '#server/registers/alterados/alterados.ts'
import { history } from '#server/registers/history/history.ts'
import { list } from '#server/registers/list/list.ts'
import { situations } from '#server/registers/list/situations.ts'
import { lookup } from '#server/registers/lookup.ts'
import { createWhole } from '#server/registers/record/createWhole.ts'
import { model } from '#server/registers/record/model.ts'
import { remove, removeAll } from '#server/registers/record/remove.ts'
import { update } from '#server/registers/record/save.ts'
import { restoreVersion, version } from '#server/registers/record/version.ts'
import { answerData, companyCallOf } from './answerData.ts'
import { answerPublic } from './answerPublic.ts'
import { answerSheet } from './answerSheet.ts'
import type { AdmittedCall } from './call.ts'
import { objectBody, parsedBody } from './input.ts'

type Handler = (entity: Entity, call: CompanyCall) => Promise<Answer>

/** Handler of records as the caller sees them: what their job role hides is neither read nor asked for. */
const ofSeen =
  (handler: Handler): Handler =>
  (entity, call) =>
    handler(seenBy(call.caller, entity), call)

/** Handler of each verb, for every declared register and detail. */
const verbs: { readonly [V in Verb]: Handler } = {
  list: ofSeen(list),
  situacoes: ofSeen(situations),
  ver: model,
  model,
  adicionar: createWhole,
  atualizar: update,
  excluir: remove,
  excluirTodos: removeAll,
  historico: ofSeen(history),
  versao: version,
  restaurar: restoreVersion,
  alterados: ofSeen(alterados),
}

const saving: readonly Verb[] = ['adicionar', 'atualizar']

/** Function that answers a call, for each type of answerer. */
export const answerers: ByAnswerer<readonly [AdmittedCall], Promise<Response>> = {
  sheet: answerSheet,
  publicEndpoint: answerPublic,
  companyEndpoint: ({ endpoint }, call) =>
    answerData(call, {
      bodyOf: parsedBody,
      prepare: preparing => prepareEndpoint(endpoint, preparing),
      answer: data =>
        answerCompanyEndpoint(endpoint, { ...companyCallOf(data), outside: call.serving.outside }),
    }),
  entity: ({ entity, verb }, call) =>
    answerData(call, {
      // The laws of a record say more of its body than a schema.
      bodyOf: verb === 'restaurar' ? parsedBody : objectBody,
      ...(saving.includes(verb) && { prepare: preparing => hooksOf(entity).preparing?.(preparing) }),
      answer: data => verbs[verb](entityOf(entity), companyCallOf(data)),
    }),
  action: ({ entity, action }, call) =>
    answerData(call, { bodyOf: objectBody, answer: data => act(entity, action, companyCallOf(data)) }),
  lookup: ({ lookup: name }, call) =>
    answerData(call, { bodyOf: objectBody, answer: data => lookup(name, data) }),
}
