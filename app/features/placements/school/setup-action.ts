import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { type HostStanding, hostStandings } from '../hosts/host-rules.ts'
import { saveInsurance } from '../hosts/insurance-contract.ts'
import { places, type Topic, topicList } from '../rules/topics.ts'
import {
  addSchoolHost,
  confirmRule,
  editSchoolHost,
  releaseFirstLetter,
  saveSchoolSettings,
  setHostStanding,
  setOwnApproval,
  unconfirmRule,
} from './setup-contract.ts'

/** Handles the forms of the settings. */
export async function handleSettingsForm(api: ApiClient, form: FormData): Promise<FormResult> {
  const intent = textOf(form, 'intent')
  const [kind, word = ''] = intent.split(':')
  if (kind === 'settings') return saveSettings(api, form)
  if (kind === 'own-approval') {
    const body = { is_allowed: word === 'on', reason: textOf(form, 'reason', 2_000) }
    return resultOf(await api.attempt(setOwnApproval, { body }), intent, 'Saved.')
  }
  const topic = (topicList.find((one) => one === word) ?? word) as Topic
  if (kind === 'unconfirm')
    return resultOf(await api.attempt(unconfirmRule, { body: { topic } }), intent, 'Taken back.')
  const figure = textOf(form, 'figure', 10).trim()
  const reply = await api.attempt(confirmRule, {
    body: {
      topic,
      source: textOf(form, 'source', 2_000),
      finding: textOf(form, 'finding', 2_000),
      none: form.get('none') !== null,
      figure: /^\d{1,3}$/.test(figure) ? Number(figure) : null,
    },
  })
  return resultOf(reply, intent, 'Confirmed.')
}

async function saveSettings(api: ApiClient, form: FormData): Promise<FormResult> {
  const rows = form.getAll('term').map(String)
  const [from, to] = [form.getAll('starts_on').map(String), form.getAll('ends_on').map(String)]
  const terms = rows.flatMap((row, at) => {
    const [year = 0, term = 0] = row.split('-').map(Number)
    const [starts_on = '', ends_on = ''] = [from[at], to[at]]
    return starts_on || ends_on ? [{ year, term, starts_on, ends_on }] : []
  })
  const [people, names, phones] = ['on_call_user', 'on_call', 'on_call_phone'].map((name) =>
    form.getAll(name).map(String),
  ) as [string[], string[], string[]]
  const on_call = names.flatMap((name, at) =>
    name.trim() || phones[at]?.trim()
      ? [{ user_id: Number(people[at]) || null, name, phone: phones[at] ?? '' }]
      : [],
  )
  const reply = await api.attempt(saveSchoolSettings, {
    body: {
      terms,
      on_call,
      day_starts_at: textOf(form, 'day_starts_at', 20),
      phone: textOf(form, 'phone', 100),
      releases_first_letter: form.get('releases_first_letter') !== null,
    },
  })
  return reply.ok
    ? { ok: true, intent: 'settings', message: 'Saved.' }
    : withTheRest(refused(reply.problem, { intent: 'settings' }))
}

/** What is wrong with a term or a number stands above the form. */
function withTheRest(result: FormResult): FormResult {
  const { errors = {} } = result
  const [above] = Object.entries(errors).filter(([name]) => !['day_starts_at', 'phone'].includes(name))
  return above ? { ...result, message: above[1] } : result
}

/** Handles the forms of the list of hosts. */
export async function handleHostForm(api: ApiClient, form: FormData): Promise<FormResult> {
  const intent = textOf(form, 'intent')
  const [kind, id = ''] = intent.split(':')
  if (kind === 'release') {
    return resultOf(await api.attempt(releaseFirstLetter, { params: { id } }), intent, 'Released.')
  }
  if (kind === 'standing') {
    const word = textOf(form, 'standing')
    const standing = (hostStandings.find((one) => one === word) ?? word) as HostStanding
    const body = { standing, reason: textOf(form, 'reason', 2_000) }
    return resultOf(await api.attempt(setHostStanding, { params: { id }, body }), intent, 'Saved.')
  }
  if (kind === 'insurance') {
    const file = form.get('file')
    const body = {
      file: (file instanceof File && file.size > 0 ? file : undefined) as File,
      insured_until: textOf(form, 'insured_until', 100),
    }
    return resultOf(await api.attempt(saveInsurance, { params: { id }, body }), intent, 'Stored.')
  }
  const capacity = textOf(form, 'capacity', 10).trim()
  const body = {
    business_name: textOf(form, 'business_name', 1_000),
    contact_name: textOf(form, 'contact_name', 1_000),
    email: textOf(form, 'email', 1_000),
    phone: textOf(form, 'phone', 100),
    address: textOf(form, 'address', 1_000),
    suburb: textOf(form, 'suburb', 500),
    place: places.find((one) => one === form.get('place')),
    industry: textOf(form, 'industry', 200),
    capacity: /^\d{1,3}$/.test(capacity) ? Number(capacity) : null,
  }
  if (kind === 'edit')
    return resultOf(await api.attempt(editSchoolHost, { params: { id }, body }), intent, 'Saved.')
  return resultOf(await api.attempt(addSchoolHost, { body }), intent, 'Added.')
}
