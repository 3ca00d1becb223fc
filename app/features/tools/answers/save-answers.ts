import { refreshSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { writeOwner } from '#app/platform/device/owner.ts'
import { ApiProblem } from '#app/platform/problem.ts'
import {
  changeToolResult,
  getToolResult,
  saveGhostToolResult,
  saveToolResult,
  type ToolResult,
} from '../contract.ts'
import { toolWords } from '../words.ts'
import type { SavedAt } from './device-answers.ts'
import { isSame } from './same-answers.ts'

export type SaveOutcome =
  | { kind: 'saved'; saved: SavedAt }
  /** It was changed on another device or in another window: `theirs` is what is saved now. */
  | { kind: 'conflict'; theirs: ToolResult }
  | { kind: 'refused'; problem: ApiProblem }

/** Sends answers: the one thing that leaves the device. A result that is no longer there is saved as a new one. */
export async function saveAnswers(
  slug: string,
  answers: Record<string, unknown>,
  { saved, isUser, key }: { saved: SavedAt | null; isUser: boolean; key: string },
): Promise<SaveOutcome> {
  if (saved) {
    const changed = await change(slug, answers, saved)
    if (changed) return changed
  }
  return isUser ? saveForAccount(slug, answers, key) : saveForVisitor(slug, answers, key)
}

/** @returns null when the result is not there any more */
async function change(
  slug: string,
  answers: Record<string, unknown>,
  saved: SavedAt,
): Promise<SaveOutcome | null> {
  const params = { tool: slug, id: saved.id }
  const reply = await browserApi.attempt(changeToolResult, {
    params,
    body: { answers, version: saved.version },
  })
  if (reply.ok) return { kind: 'saved', saved: { ...saved, version: reply.value.data.version } }
  if (reply.problem.status === 404 || reply.problem.status === 401) return null
  if (reply.problem.status !== 409) return refused(reply.problem)
  const query = { id: saved.id, ghost_user_id: saved.ghostId ?? undefined }
  const now = await browserApi.attempt(getToolResult, { params: { tool: slug }, query })
  const theirs = now.ok ? now.value.data : null
  if (!theirs) return refused(reply.problem)
  // An earlier try arrived, and its reply was lost on the way.
  if (theirs.version === saved.version + 1 && isSame(theirs.answers, answers))
    return { kind: 'saved', saved: { ...saved, version: theirs.version } }
  return { kind: 'conflict', theirs }
}

async function saveForAccount(
  slug: string,
  answers: Record<string, unknown>,
  key: string,
): Promise<SaveOutcome> {
  const call = { params: { tool: slug }, body: { answers }, idempotencyKey: key }
  const reply = await browserApi.attempt(saveToolResult, call)
  if (!reply.ok) return savedBefore(slug, reply.problem)
  const { id, version } = reply.value
  return { kind: 'saved', saved: { id, version, ghostId: null } }
}

/** An earlier try arrived with other answers and its reply was lost: what it saved is the other one to choose from. */
async function savedBefore(slug: string, problem: ApiProblem): Promise<SaveOutcome> {
  if (problem.code !== 'idempotency-key-reused') return refused(problem)
  const latest = await browserApi.attempt(getToolResult, { params: { tool: slug }, query: {} })
  const theirs = latest.ok ? latest.value.data : null
  return theirs ? { kind: 'conflict', theirs } : refused(problem)
}

async function saveForVisitor(
  slug: string,
  answers: Record<string, unknown>,
  key: string,
): Promise<SaveOutcome> {
  const call = { params: { tool: slug }, body: { answers } }
  let reply = await browserApi.attempt(saveGhostToolResult, { ...call, idempotencyKey: key })
  // An earlier try arrived with other answers, and without the ids of its reply it cannot be changed.
  if (!reply.ok && reply.problem.code === 'idempotency-key-reused')
    reply = await browserApi.attempt(saveGhostToolResult, { ...call, idempotencyKey: crypto.randomUUID() })
  if (!reply.ok) return refused(reply.problem)
  const { id, version, ghost_user_id } = reply.value
  await refreshSiteState()
  // The ghost is named on the device too. What proves it is a cookie that no script can read.
  if (ghost_user_id) writeOwner(`ghost-${ghost_user_id}`)
  return { kind: 'saved', saved: { id, version, ghostId: ghost_user_id } }
}

function refused(problem: ApiProblem): SaveOutcome {
  const isUnreached = problem.status === 0
  return {
    kind: 'refused',
    problem: isUnreached ? new ApiProblem(0, { message: toolWords.notReached }) : problem,
  }
}
