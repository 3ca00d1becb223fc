import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import { storeCsrfToken } from '../browser-api.ts'
import { ApiProblem } from '../problem.ts'
import { type FormResult, refused } from './form-result.ts'

/**
 * The `clientAction` of every page with a form: what did not get through becomes a result, so that the form stays with what
 * was typed instead of making way for an error page. A result with the token of a new session replaces the token in use.
 */
export async function formClientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    const result = await serverAction()
    if (result && typeof result === 'object' && 'token' in result) storeCsrfToken(result.token)
    return result
  } catch (error) {
    if (error instanceof Response) throw error // a redirect
    if (isRouteErrorResponse(error) && error.status === 413) return tooLarge(intentOf(form))
    if (isRouteErrorResponse(error) && error.status < 500 && error.status !== 429) throw error
    return notReached(intentOf(form))
  }
}

function intentOf(form: FormData): string {
  return String(form.get('intent') ?? '')
}

function tooLarge(intent: string): FormResult {
  const message = 'That is too large to send. Please write less, then send it again.'
  return refused(new ApiProblem(413, { message }), { intent: intent || undefined })
}

/** The result of a form that did not reach the server. */
export function notReached(intent: string): FormResult {
  return refused(new ApiProblem(0), { intent: intent || undefined })
}
