import type { Page } from '@playwright/test'
import { newAddress, type Send, sender } from './new-person.ts'
import { fromEmail } from './outbox.ts'
import { signInAs } from './people.ts'

/**
 * Makes the page's visitor an advisor of a school that is theirs alone: it asks, an admin checks and invites, the invitation is accepted.
 * Returns a sender of further calls.
 */
export async function newAdvisor(page: Page, admin: Page): Promise<Send> {
  const send = sender(page)
  await send('POST', `/api/advisor/verify/${await invitation(page, admin)}`, {
    first_name: 'Ngaire',
    last_name: 'Hill',
    password: 'Kererū in the plum tree',
  })
  return send
}

/** The token of an invitation to advise at a school that has no advisor yet. */
export async function invitation(page: Page, admin: Page): Promise<string> {
  const send = sender(page)
  const email = newAddress()
  const { data: schools } = (await send('GET', '/api/school-links?keyword=high+school&country=NZ')) as {
    data: { id: number }[]
  }
  // a second go meets another school
  const school = schools[Math.floor(Math.random() * schools.length)]
  if (!school) throw new Error('there is no school')
  await send('POST', '/api/contact', {
    slug: 'schools',
    name: 'Ngaire Hill',
    email,
    message: 'We bring our Year 12 classes.',
    school_id: school.id,
    role: 'Careers advisor',
    hCaptchaToken: 'local',
  })
  await signInAs(admin, 'admin')
  const decide = sender(admin)
  const { data: requests } = (await decide('GET', `/api/admin/school-requests?search=${email}`)) as {
    data: { id: number }[]
  }
  const path = `/api/admin/school-requests/${requests[0]?.id}`
  await decide('POST', `${path}/checks`, { check: 'register', note: 'Found in the register' })
  await decide('POST', `${path}/checks`, { check: 'phone', note: 'Reception knows her' })
  await decide('POST', `${path}/invite`, { permissions: ['manage_staff', 'manage_students'] })
  return fromEmail(email, /\/advisor\/verify\/([\w-]+)/)
}
