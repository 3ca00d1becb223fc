import { redirect } from 'react-router'
import { savePlan as savePostSchoolPlan } from '#app/features/guidance/plan/contract.ts'
import { educationLevels } from '#app/features/guidance/plan/plan.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { dismissConflict, getSection } from '../contract.ts'
import { isSectionSlug } from '../plan-parts.ts'
import { handleForm } from '../route/route-action.ts'
import type { ConflictIntent } from './conflict-words.ts'

/** What a button of a conflict does. Without scripts the browser goes back to the page that it was on. */
export async function handleConflictForm(
  api: ApiClient,
  intent: ConflictIntent,
  form: FormData,
  isDataRequest: boolean,
): Promise<FormResult | Response> {
  const result = await resultOfConflict(api, intent, form)
  const back = String(form.get('back') ?? '')
  return result.ok && !isDataRequest && isSectionSlug(back)
    ? redirect(`/career-planner/${back}`, 303)
    : result
}

async function resultOfConflict(api: ApiClient, intent: ConflictIntent, form: FormData): Promise<FormResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  if (intent === 'dismiss-conflict') {
    const reply = await api.attempt(dismissConflict, {
      params: { id: text('id') },
      body: { facts: text('facts') },
    })
    return resultOf(reply, intent, 'Left as it is.')
  }
  if (intent === 'open-to') {
    const level = educationLevels.find((one) => one === text('level'))
    const reply = await api.attempt(savePostSchoolPlan, { body: { education_level: level } })
    return resultOf(reply, intent, 'Saved in your post-school plan.')
  }
  const slug = text('slug')
  const current = await api.attempt(getSection, { params: { slug } })
  if (!current.ok) return refused(current.problem, { intent })
  const edit = new FormData()
  edit.set('intent', 'postpone-steps')
  edit.set('version', String(current.value.section.version))
  const outcome = await handleForm(api, slug, edit)
  return outcome.outcome === 'done'
    ? { ok: true, intent, message: 'Moved four weeks on.' }
    : { ok: false, intent, message: outcome.message, status: outcome.status }
}
