import { eq } from 'drizzle-orm'
import { users } from '../app/features/people/tables.server.ts'
import type { Browser } from './browser.ts'
import { codeFor } from './emails.ts'
import type { TestSite } from './site.ts'

// biome-ignore lint/suspicious/noExplicitAny: a reply may have any shape; the tests say which
type Reply = { status: number } & Record<string, any>

export async function replyOf(reply: Response): Promise<Reply> {
  return { status: reply.status, ...(await reply.json()) }
}

export const goodPassword = 'tui-in-the-flax'
export const place = { dob: '2010-03-15', country: 'AU', state: 'NSW' }

let number = 0

/** The steps of signing up, as a browser takes them. */
export function signUps(site: TestSite) {
  const post = async (browser: Browser, path: string, body: unknown = {}) =>
    replyOf(await browser.post(path, body))
  const freshEmail = () => `mia${++number}@sign-up.example`
  const details = (email: string, more: object = {}) => ({
    first_name: 'Mia',
    last_name: 'Tamati Ngata',
    email,
    password: goodPassword,
    hCaptchaToken: 'local',
    marketing_subscribe: true,
    terms: true,
    ...more,
  })
  const register = (email: string, more: object = {}, browser = site.visitor()) =>
    post(browser, '/api/register', details(email, more))
  const registered = async (more: object = {}, browser = site.visitor()) => {
    const email = freshEmail()
    const reply = await register(email, more, browser)
    if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply)}`)
    return { browser, email, guid: reply.user.guid as string }
  }
  const typeCode = (browser: Browser, guid: string, code: string, more: object = {}) =>
    post(browser, `/api/user/verify/email/${guid}`, {
      email_token: code,
      user_id: guid,
      hCaptchaToken: 'local',
      ...more,
    })
  const verified = async (more: object = {}) => {
    const start = await registered(more)
    const reply = await typeCode(start.browser, start.guid, await codeFor(site.services, start.email))
    return { ...start, token: reply.verification_token as string }
  }
  const activate = (
    { browser, guid, token }: { browser: Browser; guid: string; token: string },
    more: object = {},
  ) => post(browser, '/api/user/activate', { guid, ...place, user_verification_token: token, ...more })
  const activated = async (more: object = {}) => {
    const start = await verified(more)
    const reply = await activate(start)
    start.browser.clearToken()
    return { ...start, user: reply.user }
  }
  const findPerson = async (email: string) =>
    (await site.db.select().from(users).where(eq(users.email, email)))[0]
  const isKnown = async (email: string) => (await findPerson(email)) !== undefined
  const personOf = async (email: string) => {
    const person = await findPerson(email)
    if (!person) throw new Error('nobody has this address')
    return person
  }
  const steps = { post, freshEmail, details, register, registered, typeCode, verified, activate, activated }
  return { ...steps, isKnown, personOf }
}
