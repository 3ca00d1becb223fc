import { data } from 'react-router'
import { endDuty, startDuty } from '#app/features/moderation/contract.ts'
import { listReviews } from '#app/features/reviews/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageQuery } from '#app/platform/web/list-query.ts'
import { ProviderToday } from '../components/provider-today.tsx'
import { StaffToday } from '../components/staff-today.tsx'
import { getProviderToday } from '../provider-contract.ts'
import { getStaffToday, giveWorkBack, takeWork, type Work } from '../today-contract.ts'
import { ownerFilters } from '../today-rules.ts'
import type { Route } from './+types/today-page'

const queues = ['in-review', 'changes-asked', 'scheduled', 'draft'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: today } = await api.call(getStaffToday)
  if (!today) return { today, ...(await providerFacts(api)) }
  const asked = pageQuery(request).get('owner')
  const owner = ownerFilters.find((filter) => filter === asked) ?? null
  return { today, owner }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textOf(form, 'intent') === 'work') return takeOrGiveBack(api, form)
  if (textOf(form, 'intent') === 'off') return respond(resultOf(await api.attempt(endDuty), 'off', 'Ended.'))
  const until = textOf(form, 'until')
  if (!until) return respond(invalid({ until: 'Choose a time' }, 'on'))
  return respond(
    resultOf(await api.attempt(startDuty, { body: { until } }), 'on', 'Your colleagues see it now.'),
  )
}

async function takeOrGiveBack(api: ApiClient, form: FormData) {
  const isTaken = form.has('take')
  const [kind = '', ...key] = textOf(form, isTaken ? 'take' : 'give_back').split('/')
  const body = { kind: kind as Work['kind'], key: key.join('/') }
  const reply = await api.attempt(isTaken ? takeWork : giveWorkBack, { body })
  return respond(resultOf(reply, 'work', isTaken ? 'You have it now.' : 'You gave it back.'))
}

export const clientAction = formClientAction

async function providerFacts(api: ApiClient) {
  const [{ data: provider }, ...reviews] = await Promise.all([
    api.call(getProviderToday),
    ...queues.map((state) => api.attempt(listReviews, { query: { state, per_page: 5 } })),
  ])
  if (!provider) throw data(null, { status: 404 })
  return {
    provider,
    waiting: queues.map((state, at) => {
      const reply = reviews[at]
      return { state, ...(reply?.ok ? reply.value : { data: [], meta: { total: 0 } }) }
    }),
  }
}

export const meta = () => pageMeta({ title: 'Today', path: '/admin', noIndex: true })

/** Where admins and editors land, and providers: what waits for them. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.today) return <StaffToday today={loaderData.today} owner={loaderData.owner} />
  return <ProviderToday {...loaderData} />
}
