import { browserApi } from '#app/platform/browser-api.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { changeResume, createResume, deleteResume, listResumes, type SavedResume } from './contract.ts'
import type { OpenVersion } from './draft.ts'
import type { Resume } from './shapes.ts'

/** The saved versions of the person who is signed in; null where they do not load. */
export async function loadVersions(): Promise<SavedResume[] | null> {
  const reply = await browserApi.attempt(listResumes)
  return reply.ok ? reply.value.data : null
}

export type VersionOutcome =
  | { kind: 'saved'; saved: SavedResume }
  /** It was changed elsewhere: `theirs` is what is saved now. */
  | { kind: 'conflict'; theirs: SavedResume }
  | { kind: 'refused'; problem: ApiProblem }

/** @param key the same for as long as the same save is tried */
export async function createVersion(title: string, content: Resume, key: string): Promise<VersionOutcome> {
  const reply = await browserApi.attempt(createResume, { body: { title, content }, idempotencyKey: key })
  return reply.ok ? { kind: 'saved', saved: reply.value.data } : { kind: 'refused', problem: reply.problem }
}

/** Saves over a version that is open. */
export async function replaceVersion(
  { id, version, title }: OpenVersion,
  content: Resume,
): Promise<VersionOutcome> {
  const params = { id: String(id) }
  const reply = await browserApi.attempt(changeResume, { params, body: { title, content, version } })
  if (reply.ok) return { kind: 'saved', saved: reply.value.data }
  const theirs =
    reply.problem.status === 409 ? (await loadVersions())?.find((one) => one.id === id) : undefined
  return theirs ? { kind: 'conflict', theirs } : { kind: 'refused', problem: reply.problem }
}

/** @returns whether it is gone, by this call or before */
export async function removeVersion(id: number): Promise<boolean> {
  const reply = await browserApi.attempt(deleteResume, { params: { id: String(id) } })
  return reply.ok || reply.problem.status === 404
}
