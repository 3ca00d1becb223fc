import * as z from 'zod/mini'
import { DomainError } from '#app/platform/problem.ts'

/** What asks Google: `fetch`, or the stand-in in its place. */
export type Fetch = (request: Request) => Promise<Response>

export type Course = { id: string; name: string; section: string | null }
export type CourseStudent = {
  id: string
  firstName: string
  lastName: string
  fullName: string
  email: string | null
}

const CoursePage = z.object({
  courses: z.optional(
    z.array(z.object({ id: z.string(), name: z.string(), section: z.optional(z.string()) })),
  ),
  nextPageToken: z.optional(z.string()),
})
const StudentPage = z.object({
  students: z.optional(
    z.array(
      z.object({
        userId: z.string(),
        profile: z.optional(
          z.object({
            name: z.optional(
              z.object({
                givenName: z.optional(z.string()),
                familyName: z.optional(z.string()),
                fullName: z.optional(z.string()),
              }),
            ),
            emailAddress: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
  nextPageToken: z.optional(z.string()),
})

const pageSize = 100
/** No advisor has as many; a service that answers without end is not Google. */
const maxPages = 60
const patienceMs = 8_000
const attempts = 3
const longestWaitMs = 5_000

type Wait = (ms: number) => Promise<unknown>

/**
 * Google Classroom as an advisor sees it.
 *
 * @param base its address, as `https://classroom.googleapis.com`
 * @param wait before an attempt that Google asked to put off
 */
export function createClassroom(base: string, token: string, ask: Fetch, wait: Wait) {
  async function get<T>(path: string, query: Record<string, string>, shape: z.ZodMiniType<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await ask(
        new Request(`${base}${path}?${new URLSearchParams(query)}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          signal: AbortSignal.timeout(patienceMs),
        }),
      ).catch(() => null)
      if (reply?.ok) return z.parse(shape, await reply.json())
      if (reply?.status === 401 || reply?.status === 403) throw grantOver()
      if (reply?.status === 404)
        throw new DomainError('not-found', 'no-such-course', {
          message: 'You do not teach this class in Google Classroom.',
        })
      if (attempt === attempts) throw googleBusy(reply?.status === 429)
      const seconds = Number(reply?.headers.get('retry-after') ?? attempt)
      await wait(Math.min(Number.isFinite(seconds) ? seconds * 1_000 : 1_000, longestWaitMs))
    }
  }

  async function all<P extends { nextPageToken?: string }>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodMiniType<P>,
    take: (page: P) => void,
  ): Promise<void> {
    let pageToken: string | undefined
    for (let page = 0; page < maxPages; page += 1) {
      const read: P = await get(
        path,
        { ...query, pageSize: String(pageSize), ...(pageToken && { pageToken }) },
        shape,
      )
      take(read)
      pageToken = read.nextPageToken
      if (!pageToken) return
    }
  }

  return {
    /** The classes that the advisor teaches now. */
    async courses(): Promise<Course[]> {
      const found: Course[] = []
      await all(
        '/v1/courses',
        { teacherId: 'me', courseStates: 'ACTIVE' },
        CoursePage,
        ({ courses = [] }) => {
          for (const { id, name, section } of courses) found.push({ id, name, section: section ?? null })
        },
      )
      return found
    },
    async students(courseId: string): Promise<CourseStudent[]> {
      const found: CourseStudent[] = []
      await all(
        `/v1/courses/${encodeURIComponent(courseId)}/students`,
        {},
        StudentPage,
        ({ students = [] }) => {
          for (const { userId, profile } of students)
            found.push({
              id: userId,
              firstName: profile?.name?.givenName ?? '',
              lastName: profile?.name?.familyName ?? '',
              fullName: profile?.name?.fullName ?? '',
              email: profile?.emailAddress ?? null,
            })
        },
      )
      return found
    },
  }
}

export function grantOver(): DomainError {
  return new DomainError('refused', 'google-grant-over', {
    message: 'Google no longer lets us read your classes. Connect again.',
  })
}

function googleBusy(isLimited: boolean): DomainError {
  return new DomainError('unavailable', 'google-busy', {
    message: isLimited
      ? 'Google asks us to wait. Try again in a minute.'
      : 'Google Classroom is not answering right now. Try again in a minute.',
    retryAfterSeconds: 60,
  })
}
