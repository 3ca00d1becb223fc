import { redirect } from 'react-router'
import { getRecord, listResources } from '#app/features/admin/contract.ts'
import { handleRecordForm } from '#app/features/record-screens/record-action.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { addQuiz, copyPart, type ListedType, movePart, orderParts, publishModule } from './contract.ts'
import { type Place, partTypeOf, placeAddress } from './place.ts'

const partIntents = ['move', 'move-to', 'copy', 'quiz', 'publish-module'] as const
type Intent = (typeof partIntents)[number]

const gone =
  'Someone deleted this part while you had it open. Your text is still here. Copy what you need before you leave the page.'

/** Answers every form of the builder: what is done with parts here, and what is saved of a record as on its own page. */
export async function handleBuilderForm(api: ApiClient, request: Request) {
  const form = await request.formData()
  const intent = partIntents.find((one) => one === textOf(form, 'intent'))
  if (intent) return commands[intent](api, form)
  const type = partTypeOf(textOf(form, 'type'))
  const id = textOf(form, 'id')
  const { data: resources } = await api.call(listResources)
  const resource = resources.find(({ name }) => name === type)
  if (!resource) throw new Response(null, { status: 404 })
  if (id !== 'new') {
    const found = await api.attempt(getRecord, { params: { resource: resource.name, id } })
    if (!found.ok && found.problem.status === 404)
      return respond({ ok: false, intent: textOf(form, 'intent'), message: gone, status: 404 })
  }
  return handleRecordForm(api, { resource, id, form, request })
}

const commands: Record<Intent, (api: ApiClient, form: FormData) => Promise<unknown>> = {
  async move(api, form) {
    const type = orderedType(form)
    const reply = await api.attempt(orderParts, {
      body: {
        type,
        parent: numberOf(form, 'parent'),
        before: idsOf(form, 'before'),
        order: idsOf(form, 'order'),
      },
    })
    return respond(resultOf(reply, 'move', 'Moved.'))
  },
  async 'move-to'(api, form) {
    const [type, id] = [orderedType(form), numberOf(form, 'part')]
    const reply = await api.attempt(movePart, {
      body: { type, id, from: numberOf(form, 'from'), to: numberOf(form, 'to') },
    })
    if (!reply.ok) return respond(refused(reply.problem, { intent: 'move-to' }))
    return redirect(placeAddress(reply.value.program, { type, id }))
  },
  async copy(api, form) {
    const reply = await api.attempt(copyPart, {
      body: { type: orderedType(form), id: numberOf(form, 'part') },
    })
    if (!reply.ok) return respond(refused(reply.problem, { intent: 'copy' }))
    return openPart(form, reply.value.data)
  },
  async quiz(api, form) {
    const reply = await api.attempt(addQuiz, { body: { module: numberOf(form, 'part') } })
    if (!reply.ok) return respond(refused(reply.problem, { intent: 'quiz' }))
    return openPart(form, reply.value.data)
  },
  async 'publish-module'(api, form) {
    const reply = await api.attempt(publishModule, { body: { module: numberOf(form, 'part') } })
    const count = reply.ok ? reply.value.published : 0
    const message = count === 1 ? 'Published: 1 part.' : `Published: ${count} parts.`
    return respond(resultOf(reply, 'publish-module', message) as FormResult)
  },
}

function openPart(form: FormData, place: Place) {
  return redirect(placeAddress(textOf(form, 'program'), place))
}

function orderedType(form: FormData): ListedType {
  const type = textOf(form, 'type')
  if (type === 'academy-modules' || type === 'academy-topics' || type === 'quiz-questions') return type
  throw new Response(null, { status: 422 })
}

function numberOf(form: FormData, name: string): number {
  return Number(textOf(form, name)) || 0
}

function idsOf(form: FormData, name: string): number[] {
  return textOf(form, name, 3_000).split(',').map(Number).filter(Number.isInteger)
}
