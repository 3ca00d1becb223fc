/** Addresses of the Academy's pages, and the cookie of an enrolment that waits for signing in. */
export const academyPath = '/academy'
export const learningPath = '/academy/learning'
export const retryPath = '/academy/learning/retry'

/** Pages below `/academy` that no program can have the address of. */
export const reservedSlugs: readonly string[] = ['learning', 'on-this-device']

export function programPath(program: string): string {
  return `/academy/${program}`
}

export function modulePath(program: string, module: string): string {
  return `/academy/${program}/${module}`
}

export function topicPath(program: string, module: string, topic: string): string {
  return `/academy/${program}/${module}/${topic}`
}

/** A question of a quiz that is under way, counted from one. */
export function questionPath(topic: string, step: number): string {
  return `${topic}?q=${step}`
}

export function resultPath(topic: string, attempt: number): string {
  return `${topic}/result/${attempt}`
}

/** Set before signing in, read after it, and gone with the enrolment. */
export function pendingEnrolment(program: string): string {
  return `pending_enrolment_${program}`
}

export function isSlug(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,80}$/.test(text)
}
