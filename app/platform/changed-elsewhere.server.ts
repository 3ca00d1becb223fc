import { DomainError } from './problem.ts'

type Versions = { saved: object; yours: object }

/** What a save is made of was changed since it was read: nothing is written, and the reply has both versions. */
export class ChangedElsewhere extends DomainError {
  readonly versions: Versions

  constructor(message: string, versions: Versions) {
    super('conflict', 'changed-elsewhere', { message })
    this.versions = versions
  }
}

/** Runs a save; a conflict is answered with both versions, so that the person can choose. */
export async function orBothVersions<T>(save: () => Promise<T>): Promise<T | Response> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ChangedElsewhere)) throw error
    const { message, code, versions } = error
    return Response.json(
      { message, code, ...versions },
      { status: 409, headers: { 'cache-control': 'no-store' } },
    )
  }
}
