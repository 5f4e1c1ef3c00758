import type { Answerer } from '#contract/endpoint.ts'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Verb } from '#schema/register.ts'
import type { Answer, CompanyCall, DataCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { act } from '#server/features/act.ts'
import { answerCompanyPage } from '#server/features/companyEndpoints.ts'
import { history } from '#server/registers/history.ts'
import { list } from '#server/registers/list.ts'
import { lookup } from '#server/registers/lookup.ts'
import { model } from '#server/registers/model.ts'
import { remove, removeAll } from '#server/registers/remove.ts'
import { create, update } from '#server/registers/save.ts'

type Handler = (entity: Entity, call: CompanyCall) => Promise<Answer>

/** What answers each verb, for every declared register and detail. */
const verbs: { readonly [V in Verb]: Handler } = {
  list,
  ver: model,
  model,
  adicionar: create,
  atualizar: update,
  excluir: remove,
  excluirTodos: removeAll,
  historico: history,
}

/** Answers a call for data: a verb or action of a declared entity, a lookup, or a page within a company. */
export function answerData(answerer: Answerer, call: DataCall): Promise<Answer> {
  if (answerer.type === 'lookup') return lookup(answerer.lookup, call)
  const { company, caller } = call
  if (company === null || !caller) throw new Problem('unauthenticated')
  const companyCall = { ...call, company, caller }
  if (answerer.type === 'action') return act(answerer.entity, answerer.action, companyCall)
  if (answerer.type === 'companyPage') return answerCompanyPage(answerer.page, companyCall)
  if (answerer.type !== 'entity') throw new Problem('internal')
  return verbs[answerer.verb](entityNamed(answerer.entity), companyCall)
}
