import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { RouteOutcome } from './route-outcome.ts'

type ActionArgs = { request: Request; serverAction(): Promise<unknown> }

/** What did not reach the server is not lost: the form stays as it is, and says so. */
export async function clientAction({ request, serverAction }: ActionArgs): Promise<RouteOutcome> {
  const form = await request.clone().formData()
  try {
    return (await serverAction()) as RouteOutcome
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error
    const outcome: RouteOutcome = {
      outcome: 'refused',
      message: 'That did not reach us. Check your connection and try again.',
      errors: {},
      form: String(form.get('form') ?? ''),
      status: 503,
      ticket: String(form.get('ticket') ?? ''),
    }
    return outcome
  }
}

/** Also after a conflict: the newer version is what the person has to see. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}
