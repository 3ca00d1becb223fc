import { expect, type Page } from '@playwright/test'
import { testTerms } from '#test/placements.ts'
import { datesBetween } from '../app/features/placements/rules/days.ts'
import { barriers } from './barriers.ts'
import type { Hands } from './hands.ts'
import type { Send } from './new-person.ts'
import { open } from './open.ts'

/** Someone in a journey: their page, and how they use it. */
export type Someone = { page: Page; hands: Hands }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const signature = (page: Page) => page.getByLabel('Your full name')
/** The school's page has a second signature in a part that is closed. */
const agreement = (page: Page) =>
  page.getByLabel('I agree, and my typed name is my signature').filter({ visible: true })

/** No barriers on the page as it is now, in the look of its browser. */
export async function expectNoBarriers(...people: Pick<Someone, 'page'>[]): Promise<void> {
  for (const { page } of people) expect(await barriers(page)).toEqual([])
}

async function sign({ page, hands }: Someone, name: string): Promise<void> {
  await hands.fill(signature(page), name)
  await hands.check(agreement(page))
}

/** Telephone numbers, terms and people on call of a school. */
export async function setUpSchool(advisor: Send): Promise<void> {
  await advisor('PUT', '/api/advisor/wex/settings', {
    terms: testTerms.filter(({ year }) => year === 2027),
    day_starts_at: '08:45',
    phone: '02 5550 0100',
    releases_first_letter: true,
    on_call: [{ name: 'Ngaire Hill', phone: '0400 000 009' }],
  })
}

/** A host that the school knows already. */
export async function addHost(advisor: Send, name: string, email: string): Promise<number> {
  const { data } = await advisor('POST', '/api/advisor/wex/hosts', {
    business_name: name,
    contact_name: 'Robin Sample',
    email,
  })
  return (data as { id: number }).id
}

type Request = { title: string; first: string; last: string; guardian: string }

/** A request that its student has signed, for the parts of a journey that begin later. */
export async function sendRequest(
  student: Send,
  { title, first, last, guardian }: Request,
  host: number,
): Promise<number> {
  const { data } = await student('POST', '/api/wex/placements', {
    title,
    host_id: String(host),
    start_date: first,
    end_date: last,
    details: {
      days: datesBetween(first, last, [1, 2, 3, 4, 5]).map((date) => ({ date, from: '09:00', to: '15:30' })),
      address: '1 Sample Street',
      guardian_name: 'Pat Sample',
      guardian_email: guardian,
      answers: {
        born_on: '2011-02-14',
        emergency_name: 'Pat Sample',
        emergency_phone: '0400 000 003',
        tasks: 'Answer the telephone',
        travel: 'walk',
        conduct: true,
      },
    },
  })
  const { id } = data as { id: number }
  await student('POST', `/api/wex/placements/${id}/submit`, {
    signature: { name: 'Kiri Sample', agreed: true },
  })
  return id
}

/** The five pages of a request, and the signature. Ends on the placement. */
export async function writeRequest(
  student: Someone,
  request: Request,
  chooseHost: (student: Someone) => Promise<void>,
): Promise<number> {
  const { page, hands } = student
  await open(page, '/wex')
  await expectNoBarriers(student)
  await hands.press(page.getByRole('link', { name: 'Start a request' }).first())
  const heading = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await heading('The work')
  await hands.press(button(page, 'Start and go on'))
  await expect(page.getByRole('alert', { name: 'Have another look' })).toBeFocused()
  await expectNoBarriers(student)
  await hands.fill(page.getByLabel('What kind of work is it?'), request.title)
  await hands.day(page.getByLabel('First day'), request.first)
  await hands.day(page.getByLabel('Last day'), request.last)
  await hands.press(button(page, 'Start and go on'))
  await heading('The host')
  await expectNoBarriers(student)
  await hands.press(page.getByRole('link', { name: 'Find or add a host' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Find a host' })).toBeVisible()
  await expectNoBarriers(student)
  await chooseHost(student)
  await heading('Days and hours')
  await hands.time(page.getByLabel('From', { exact: true }), '09:00')
  await hands.time(page.getByLabel('To', { exact: true }), '15:30')
  await expectNoBarriers(student)
  await hands.press(button(page, 'Save and go on'))
  await heading('Tasks')
  await hands.fill(page.getByLabel('What you would like to do'), 'Answer the telephone\nSort the post')
  await hands.check(page.getByLabel('On foot'))
  await expectNoBarriers(student)
  await hands.press(button(page, 'Save and go on'))
  await heading('About you')
  await hands.day(page.getByLabel('Date of birth'), '2011-02-14')
  const emergency = page.getByRole('group', { name: 'Someone to call in an emergency' })
  await hands.fill(emergency.getByLabel('Their name'), 'Pat Sample')
  await hands.fill(emergency.getByLabel('Their phone number'), '0400 000 003')
  await hands.check(page.getByLabel('I will come on time, follow the safety rules'))
  const guardian = page.getByRole('group', { name: 'Your parent or guardian' })
  await hands.fill(guardian.getByLabel('Their name'), 'Pat Sample')
  await hands.fill(guardian.getByLabel('Their email'), request.guardian)
  await expectNoBarriers(student)
  await hands.press(button(page, 'Save and check it'))
  await signRequest(student)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** On the page of a placement. */
export async function signRequest(student: Someone): Promise<void> {
  const { page, hands } = student
  await expect(page.getByRole('heading', { name: 'Check it and sign' })).toBeVisible()
  await expectNoBarriers(student)
  await sign(student, 'Kiri Sample')
  await hands.press(button(page, 'Sign and send'))
  await expect(page.getByText('You signed and sent it')).toBeVisible()
  await expectNoBarriers(student)
}

export async function chooseHost({ page, hands }: Someone, name: string): Promise<void> {
  await hands.press(button(page, `Choose this host: ${name}`))
}

export async function confirmGuardian(advisor: Someone, id: number): Promise<void> {
  const { page, hands } = advisor
  await open(page, `/advisor/wex/${id}`)
  await hands.press(button(page, 'Confirm'))
  await expect(page.getByText('The school has confirmed this address.')).toBeVisible()
  await expectNoBarriers(advisor)
}

export async function acceptAsHost(host: Someone, link: string): Promise<void> {
  const { page, hands } = host
  await open(page, link)
  await expectNoBarriers(host)
  await hands.press(button(page, 'Accept and sign'))
  await expect(page.getByRole('alert', { name: 'Have another look' })).toBeFocused()
  await expectNoBarriers(host)
  await hands.fill(page.getByLabel('Who supervises the student each day'), 'Sam Sample')
  await hands.fill(page.getByLabel('Phone number of the supervisor'), '0400 000 002')
  await hands.fill(page.getByLabel('Where the student works'), '1 Sample Street')
  await hands.fill(page.getByLabel('What could hurt the student'), 'Hot coffee: the student keeps away')
  await hands.fill(page.getByLabel('How many people work there'), '12')
  await hands.fill(page.getByLabel('How many students at the same time'), '1')
  await hands.check(page.getByLabel('A person who knows the work is with the student'))
  await sign(host, 'Robin Sample')
  await hands.press(button(page, 'Accept and sign'))
  await expect(page.getByText('The school and the student know that you said yes.')).toBeVisible()
  await expectNoBarriers(host)
}

/** Ends where a guardian may sign or say no. @param code of the email that is sent */
export async function proveMailbox(
  guardian: Someone,
  link: string,
  code: () => Promise<string>,
  question = 'Do you agree?',
): Promise<void> {
  const { page, hands } = guardian
  await open(page, link)
  await expectNoBarriers(guardian)
  await hands.press(button(page, 'Send me the code'))
  await expect(page.getByLabel('Code')).toBeVisible()
  await expectNoBarriers(guardian)
  await hands.fill(page.getByLabel('Code'), await code())
  await hands.press(button(page, 'Go on'))
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expectNoBarriers(guardian)
}

const changeSignature = (page: Page) => page.getByLabel('Your name, as a signature').filter({ visible: true })

/** After approval the student asks for another day in place of the third, and signs it. */
export async function askForAnotherDay(student: Someone, id: number, day: string): Promise<void> {
  const { page, hands } = student
  await open(page, `/wex/${id}`)
  const changes = page.locator('#changes')
  await hands.press(changes.getByText('Ask for a change'))
  await hands.day(changes.getByLabel('Day 3', { exact: true }), day)
  await hands.fill(changes.getByLabel('Why?'), 'There is an exam on that day')
  await hands.press(button(page, 'See who has to sign'))
  await expect(changes.getByText('Not saved yet.')).toContainText(
    'the student, the host, a parent or guardian and the school have to sign',
  )
  await expectNoBarriers(student)
  await hands.press(button(page, 'Save it and ask them to sign'))
  await expect(page.getByRole('heading', { name: 'A change is waiting for signatures' })).toBeVisible()
  await hands.fill(changeSignature(page), 'Kiri Sample')
  await hands.check(agreement(page))
  await hands.press(button(page, 'Sign the change'))
  await expect(changes.getByText('Still to sign:').locator('..')).toContainText(
    'the host, a parent or guardian and the school',
  )
  await expectNoBarriers(student)
}

/** A host or guardian signs the change on the page of their link; a guardian has proved their mailbox before. */
export async function agreeToChange(someone: Someone, link: string | null, name: string): Promise<void> {
  const { page, hands } = someone
  if (link) await open(page, link)
  await expect(page.getByRole('heading', { name: 'Do you agree to the change?' })).toBeVisible()
  await expectNoBarriers(someone)
  await hands.fill(changeSignature(page), name)
  await hands.check(agreement(page))
  await hands.press(button(page, 'Agree and sign'))
  await expect(page.getByText('You have signed the change.')).toBeVisible()
}

/** The school signs last, and the change holds. */
export async function signChangeForSchool(advisor: Someone, id: number): Promise<void> {
  const { page, hands } = advisor
  await open(page, `/advisor/wex/${id}`)
  await expectNoBarriers(advisor)
  await hands.fill(changeSignature(page), 'Ngaire Hill')
  await hands.check(agreement(page))
  await hands.press(button(page, 'Sign for the school'))
  await expect(page.getByText('Earlier changes (1)')).toBeVisible()
}

/** A no with its reason, by a link or on the page that is open. */
export async function sayNo(
  someone: Someone,
  link: string | null,
  { summary, reason }: { summary: string; reason: string },
): Promise<void> {
  const { page, hands } = someone
  if (link) await open(page, link)
  await hands.press(page.getByText(summary, { exact: true }))
  await hands.press(button(page, 'Say no'))
  await expect(page.getByRole('alert', { name: 'Have another look' })).toBeFocused()
  await expectNoBarriers(someone)
  await hands.fill(page.getByLabel('Why?'), reason)
  await hands.press(button(page, 'Say no'))
  await expect(page.getByText('The school and the student know that you said no.')).toBeVisible()
  await expectNoBarriers(someone)
}

export async function consent(guardian: Someone): Promise<void> {
  const { page, hands } = guardian
  await hands.check(page.getByLabel('Parent', { exact: true }))
  await hands.fill(page.getByLabel('Your phone number during the placement'), '0400 000 003')
  await hands.check(page.getByLabel('I have read the tasks'))
  await hands.check(page.getByLabel('I agree to how the student gets there'))
  await sign(guardian, 'Pat Sample')
  await hands.press(button(page, 'Agree and sign'))
  await expect(page.getByText('The school knows that you agree.')).toBeVisible()
  await expectNoBarriers(guardian)
}

type Finding = { topic: string; question: string | null; outcome: string }
type Missing = { step: string; kind: string }

/** Answers what the rules still leave to the school, and records all that is there before the start. */
export async function answerTheRest(advisor: Send, id: number, dollarsADay = 0): Promise<void> {
  const path = `/api/advisor/wex/placements/${id}`
  await advisor('PUT', `${path}/checks`, { answers: { pay_a_day: dollarsADay, host_is: 'business' } })
  const kinds = ['arrangement', 'safety-preparation', 'host-checked', 'insurance-evidence', 'student-cover']
  for (const kind of [...kinds, 'liability-cover', 'visit-planned', 'register-entry'])
    await advisor('PUT', `${path}/evidence`, { kind })
  const { data } = (await advisor('GET', path)) as { data: { findings: Finding[]; missing: Missing[] } }
  for (const { topic, question, outcome } of data.findings)
    if (outcome === 'ask' && question)
      await advisor('PUT', `${path}/questions`, { topic, question, why: 'Checked with the principal' })
}

/** An approver answers the first rule that leaves something open, on the page. @param text of the rule */
export async function decideQuestion({ page, hands }: Someone, text: string | RegExp): Promise<void> {
  const rules = page.getByRole('listitem').filter({ has: page.getByText('Decide this', { exact: true }) })
  const topic = await rules.filter({ hasText: text }).first().getByRole('heading').innerText()
  const rule = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: topic, exact: true }) })
  await hands.press(rule.getByText('Decide this', { exact: true }))
  await hands.fill(rule.getByLabel('Why it is possible'), 'Checked with the principal')
  await hands.press(rule.getByRole('button', { name: 'Decide', exact: true }))
  await expect(rule.getByText(/^Decided by Ngaire Hill.*: Checked with the principal$/)).toBeVisible()
}

/** A decision with a reason on the page of a placement, by the words of its button. */
export async function decideWithReason(
  { page, hands }: Someone,
  decision: 'Ask for changes' | 'Decline',
  reason: string,
): Promise<void> {
  const part = page.locator('details').filter({ has: page.locator('summary', { hasText: decision }) })
  await hands.press(part.locator('summary'))
  await hands.fill(part.getByLabel('Reason'), reason)
  await hands.press(part.getByRole('button', { name: decision }))
  await expect(page.getByText(reason).first()).toBeVisible()
}

export async function approve(advisor: Someone, id: number): Promise<void> {
  const { page, hands } = advisor
  await open(page, `/advisor/wex/${id}`)
  await expectNoBarriers(advisor)
  await hands.fill(page.getByLabel('Your name, as a signature'), 'Ngaire Hill')
  await hands.check(page.getByLabel('This is my signature for the school'))
  await hands.press(button(page, 'Approve'))
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expectNoBarriers(advisor)
}

/** Checks in and writes about the day. */
export async function spendDay(student: Someone, id: number): Promise<void> {
  const { page, hands } = student
  await open(page, `/wex/${id}`)
  await expectNoBarriers(student)
  await hands.press(button(page, 'I am here'))
  await expect(page.getByText('You are checked in for today.')).toBeVisible()
  await hands.press(page.getByText('Write about a day'))
  await hands.fill(page.getByLabel('Hours at work'), '6')
  await hands.fill(page.getByLabel('What you did and what you found out'), 'I answered the telephone.')
  await hands.press(button(page, 'Save').first())
  await expect(page.getByText('I answered the telephone.')).toBeVisible()
  await expectNoBarriers(student)
}

export async function reportAsHost(host: Someone, link: string): Promise<void> {
  const { page, hands } = host
  await open(page, link)
  await expectNoBarriers(host)
  await hands.check(page.getByLabel('Yes', { exact: true }))
  for (const seen of await page.getByLabel('Most of the time').all()) await hands.check(seen)
  await hands.fill(page.getByLabel('Total hours at work'), '30')
  await sign(host, 'Robin Sample')
  await hands.press(button(page, 'Sign and send the report'))
  await expect(page.getByText('The school and the student can read your report.')).toBeVisible()
}

/** After the last day. */
export async function lookBack(student: Someone, id: number): Promise<void> {
  const { page, hands } = student
  await open(page, `/wex/${id}`)
  await expect(page.getByText('It is finished.').first()).toBeVisible()
  await expectNoBarriers(student)
  await hands.press(page.getByText('Look back: what did I find out?'))
  await hands.fill(page.getByLabel('What I did', { exact: true }), 'I answered the telephone')
  await hands.fill(page.getByLabel('What I found out about the work'), 'I like to talk to people')
  await hands.fill(page.getByLabel('What I will do next'), 'Ask about an office')
  await hands.press(button(page, 'Save').last())
  await expect(page.getByRole('heading', { name: 'What you found out' })).toBeVisible()
  await expectNoBarriers(student)
  const certificate = page.getByRole('link', { name: 'Certificate (PDF)' })
  const file = await page.request.get((await certificate.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
}
