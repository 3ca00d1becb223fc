import { createGhostUser } from '#app/features/people/contract.ts'
import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import { enroll } from './contract.ts'

/** Makes a call of someone who learns; a visitor becomes a ghost first, whose progress and XP wait for an account. */
export async function withLearner<Reply>(
  api: ApiClient,
  call: (api: ApiClient) => Promise<Attempt<Reply>>,
): Promise<Attempt<Reply>> {
  const reply = await call(api)
  if (reply.ok || reply.problem.status !== 401) return reply
  const ghost = await api.attempt(createGhostUser, { body: { source: 'academy' } })
  return ghost.ok ? call(api) : ghost
}

export function enrolInProgram(api: ApiClient, program: string): Promise<Attempt<unknown>> {
  return withLearner(api, (learner) => learner.attempt(enroll, { body: { program_id: program } }))
}
