/** Published in the README and printed at start: never the password of anything real. */
export const demoPassword = 'Horizon-2026!'

/** All people of the demo have addresses here. `.example` belongs to nobody, so no real person can ever have one. */
export const demoDomain = 'yonder.example'

export type DemoLogIn = {
  email: string
  /** Who it is, as said beside the address. */
  who: string
}

const at = (name: string, who: string): DemoLogIn => ({ email: `${name}@${demoDomain}`, who })

export const demoLogIns: readonly DemoLogIn[] = [
  at('student', 'a Year 11 student'),
  at('leaver', 'a school leaver'),
  at('parent', 'a parent'),
  at('advisor', 'a careers advisor'),
  at('provider', 'a provider'),
  at('admin', 'an admin'),
  at('student2', 'a student of another school'),
  at('advisor2', 'an advisor of another school'),
]
