import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { pagamentoInicioEndpoints } from '#contract/features/pagamentoInicio.ts'
import type { Restricao } from '#contract/restricao.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { Row } from '#contract/validation.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { setLocalReceivers } from '#server/adapters/outgoing/receivers.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { newKey } from './support/apiKeys.ts'
import { followerAt } from './support/follower.ts'
import { peopleOf } from './support/grants.ts'
import { hubWorld } from './support/hubWorld.ts'
import { quick } from './support/quickJob.ts'
import { worker } from './support/registers.ts'
import { restrictedPerson, roleOf, setRestrictions } from './support/restricted.ts'
import { newReceiver, newWebhook, sending } from './support/webhooks.ts'
import { world } from './support/world.ts'

const despesa = entityNamed('despesa')
const empresa = entityNamed('empresa')
const account = entityNamed('empresa/conta')
const delivery = entityNamed('webhook/entrega')
const hidden: Restricao = { Registro: 'despesa', Campo: 'ContaContabil', Restricao: 'OCULTO' }
const hiddenPart: Restricao = { Registro: 'empresa/conta', Campo: null, Restricao: 'OCULTO' }

const given = world()
const { server, hub } = hubWorld(given)
const people = peopleOf(server)
const administrator = given.workerAs('industria')
const who = { account: 'industria', administrator }
beforeAll(() => setLocalReceivers(true))

describe('what a job role hides', () => {
  test('is not named by a webhook of its user, and is again once it is shown', async () => {
    const token = await restrictedPerson(server, people, who, [hidden, hiddenPart])
    const receiver = await newReceiver()
    await newWebhook(worker(server, token), receiver.url, { Servicos: ['DESPESA', 'EMPRESA'] })
    sending(server)
    const made = await administrator.createSample(despesa, { ContaContabil: 'SENTINELA' })
    const { IdEmpresa } = await administrator.createSample(account)
    const { body: alone } = await administrator.update(despesa, { ...made, ContaContabil: 'OUTRA' })
    const { body } = await administrator.update(despesa, {
      ...{ ...(alone as typeof made), ContaContabil: 'MAIS UMA', CodigoErp: '7' },
    })
    const changes = () => receiver.got.filter(({ told }) => told.type.endsWith('.atualizar'))
    await expect
      .poll(() => changes().map(({ told }) => told.data))
      .toMatchObject([{ Id: made.Id, Campos: ['CodigoErp'] }])
    // Deliveries of other records come in an order of their own.
    await expect.poll(() => receiver.got.map(({ told }) => told.data.Id)).toContain(IdEmpresa)
    const log = (await administrator.list(delivery, 'range=[0,99]')).body as readonly Row[]
    expect(log.flatMap(one => (one['NumeroAlterado'] === made.Id ? [one['Evento']] : []))).toEqual([
      ...['despesa.atualizar', 'despesa.adicionar'],
    ])
    await setRestrictions(administrator, await roleOf(server, token), [])
    await administrator.update(despesa, { ...(body as typeof made), ContaContabil: 'SENTINELA' })
    await expect.poll(() => receiver.got.at(-1)?.told.data.Campos).toEqual(['ContaContabil'])
  })

  test('is told neither by what a new request begins with nor by a pasted key', async () => {
    const hiding = await restrictedPerson(server, people, who, [hiddenPart])
    const free = await restrictedPerson(server, people, who, [])
    const ChavePix = 'sentinela@nenhures.example'
    const { Id } = await administrator.createSample(empresa, { TipoEmpresa: [5] })
    await administrator.createSample(account, { IdEmpresa: Id, TipoChavePix: 'EMAIL', ChavePix })
    const filter = encodeURIComponent(JSON.stringify({ q: 'Pix' }))
    const types = await administrator.call(`/api/canal/apoio/lookup/tipospagamentos?filter=${filter}`)
    const [type] = types.body as readonly { readonly Id: number }[]
    const begun = async (token: string) => {
      const { call } = worker(server, token)
      const begins = `${pagamentoInicioEndpoints['pagamento/inicio'].path}?idBeneficiario=${Id}&idTipoPagamento=${type?.Id}`
      const pasted = `${pagamentoInicioEndpoints['pagamento/colado'].path}?forma=PIX&chavePix=${ChavePix}`
      return [(await call(begins)).body, (await call(pasted)).body]
    }
    expect(await begun(free)).toMatchObject([{ ChavePix }, { IdBeneficiario: Id }])
    expect(await begun(hiding)).toMatchObject([{ ChavePix: null }, { IdBeneficiario: null }])
  })

  test('is not told to who follows its record', async () => {
    const token = await restrictedPerson(server, people, who, [hiddenPart])
    const company = await administrator.createSample(empresa)
    const follower = await followerAt(hub.url, token)
    await follower.follow('empresa', company.Id)
    await administrator.createSample(account, { IdEmpresa: company.Id })
    await administrator.update(empresa, { ...company, RazaoSocial: 'Outra Ltda.' })
    await expect.poll(() => follower.told).toMatchObject([{ Registro: 'empresa', Ids: [company.Id] }])
    const late = await followerAt(hub.url, token)
    const told = await late.follow('empresa', company.Id, null, 60_000)
    expect(told?.Mudancas.map(({ Registro }) => Registro)).not.toContain('empresa/conta')
  })

  test('is hidden from the API keys of its user', async () => {
    const token = await restrictedPerson(server, people, who, [hidden])
    const key = await newKey(worker(server, token), { Visualizar: ['DESPESA'] })
    const made = await administrator.createSample(despesa, { ContaContabil: 'SENTINELA' })
    const { status, body } = await worker(server, key.secret).model(despesa, made.Id)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('ContaContabil')
  })

  test('is in no file of a job, nor is one with it handed out once it is hidden', async () => {
    await administrator.createSample(despesa, { ContaContabil: 'SENTINELA' })
    const token = await restrictedPerson(server, people, who, [])
    const role = await roleOf(server, token)
    const encryption = encryptionWith({ secret: DEMO_SECRET })
    const jobs = startJobs({ db: server.db, encryption, hooksOf }, [quick(exportacao)])
    onTestFinished(() => jobs.stop())
    const exported = async () => {
      const path = `${sheetEndpoint(despesa, 'iniciar').path}?formato=csv`
      const { body } = await server.call(path, { method: 'POST', token })
      const { Id } = body as { readonly Id: number }
      const file = () => server.call(`/api/canal/tools/tarefa/arquivo?id=${Id}`, { token })
      await expect.poll(async () => (await file()).status).toBe(200)
      return file
    }
    const open = await exported()
    expect((await open()).body).toContain('SENTINELA')
    await setRestrictions(administrator, role, [hidden])
    expect((await open()).status).toBe(403)
    const closed = await exported()
    expect((await closed()).body).not.toContain('SENTINELA')
  })
})
