import type { Page } from '@playwright/test'
import { fromAnyEmail, mailedCode } from './outbox.ts'

let count = 0

/** An address that nobody has signed up with. */
export function newAddress(): string {
  return `new.${Date.now()}.${process.pid}.${++count}@example.com`
}

/** Someone who has just signed up, through the calls that the pages make. Returns a sender of further calls. `readCode`: of a site with an outbox of its own. */
export async function signUp(
  page: Page,
  born = 17,
  email = newAddress(),
  readCode: (email: string) => Promise<string> = mailedCode,
): Promise<Send> {
  const send = await begin(page, { born, email, readCode })
  // The questions about school and missing details would open over every page; who has left school is not asked.
  await send('POST', '/api/user/confirm-school', {
    school_name: 'Sample High School',
    class_year: new Date().getFullYear() - 1,
  })
  await send('POST', '/api/user/dismiss-data-prompt')
  return send
}

/**
 * A new student of the school whose advisor has made this link, by first name. Only the yes to the school's email makes them one.
 *
 * @param outbox of a site of its own
 */
export async function signUpAtSchool(
  page: Page,
  schoolToken: string,
  firstName: string,
  outbox?: string,
): Promise<Send> {
  const email = newAddress()
  const readCode = () => fromAnyEmail(email, /^\s*(\d{4})\s*$/m, outbox)
  const send = await begin(page, { born: 16, email, firstName, schoolToken, readCode })
  const token = await fromAnyEmail(email, /\/account\/verify\/school\/([\w-]+)/, outbox)
  await send('POST', `/api/account/verify/school/${token}`, { joins: true })
  await send('POST', '/api/user/dismiss-data-prompt')
  return send
}

type Beginning = {
  born: number
  email: string
  readCode?: (email: string) => Promise<string>
  firstName?: string
  schoolToken?: string
}

async function begin(page: Page, beginning: Beginning): Promise<Send> {
  expectNoPage(page)
  const { born, email, readCode = mailedCode, firstName = 'Ari', schoolToken } = beginning
  const send = sender(page)
  const registered = await send('POST', '/api/register', {
    first_name: firstName,
    last_name: 'Sample',
    email,
    password: 'Kererū in the plum tree',
    hCaptchaToken: 'local',
    terms: true,
    school_token: schoolToken,
  })
  const { guid } = registered.user as { guid: string }
  const verified = await send('POST', `/api/user/verify/email/${guid}`, {
    email_token: await readCode(email),
    user_id: guid,
    hCaptchaToken: 'local',
  })
  await send('POST', '/api/user/activate', {
    guid,
    user_verification_token: verified.verification_token,
    country: 'AU',
    state: 'NSW',
    dob: `${new Date().getFullYear() - born}-05-01`,
    is_parent: false,
    class_year: schoolToken ? new Date().getFullYear() + 1 : undefined,
  })
  return send
}

/** A page that is open begins a session of its own, which would take the place of the one that is signed in here. */
export function expectNoPage(page: Page): void {
  if (page.url() !== 'about:blank') throw new Error('Sign in before the first page is opened')
}

export type Send = (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>>

/** Calls the API as the page's own scripts would. */
export function sender(page: Page): Send {
  return async (method, path, data) => {
    const { token } = await (await page.request.get('/api/session')).json()
    const reply = await page.request.fetch(path, {
      method,
      data,
      headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
}
