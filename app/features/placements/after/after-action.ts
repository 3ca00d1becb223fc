import { isSectionSlug } from '#app/features/planner/plan-parts.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, resultOf } from '#app/platform/forms/form-result.ts'
import { addToPlan } from './contract.ts'

export const planIntent = 'add-to-plan'

/** A student adds a finished placement to their plan. */
export async function handleAddToPlan(api: ApiClient, id: string, form: FormData): Promise<FormResult> {
  const route = textOf(form, 'route', 20)
  const body = isSectionSlug(route) ? { route } : {}
  return resultOf(await api.attempt(addToPlan, { params: { id }, body }), planIntent, 'It is in your plan.')
}
