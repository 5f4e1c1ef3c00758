import type { Answerer, Verb } from '#contract/endpoint.ts'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Answer, CompanyCall, DataCall } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { lookup } from './lookup.ts'
import { model } from './model.ts'
import { remove } from './remove.ts'
import { create, update } from './save.ts'

type Handler = (entity: Entity, call: CompanyCall) => Promise<Answer>

/** What answers each verb, for every declared register and detail. */
const verbs: { readonly [V in Verb]: Handler } = {
  list,
  model,
  adicionar: create,
  atualizar: update,
  excluir: remove,
  historico: history,
}

/** Answers a call for data: a verb of a declared entity, or a lookup. */
export function answerData(answerer: Answerer, call: DataCall): Promise<Answer> {
  if (answerer.sort === 'lookup') return lookup(answerer.lookup, call)
  const { company, caller } = call
  if (answerer.sort !== 'entity' || company === null || !caller) throw new Problem('unauthenticated')
  return verbs[answerer.verb](entityNamed(answerer.entity), { ...call, company, caller })
}
