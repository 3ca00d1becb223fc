import { isPhone } from '#app/features/forms/answers.ts'
import { isEmail, isSameMailbox } from '#app/features/people/email.ts'
import { textError } from '#app/platform/forms/contact-rules.ts'
import type { FieldErrors } from '#app/platform/problem.ts'

/** How a school regards a host. Students find those that are known or new; a paused one takes nobody for now. */
export const hostStandings = ['new', 'known', 'paused', 'not-again'] as const
export type HostStanding = (typeof hostStandings)[number]

/** How many hosts new to the school a student may add in a month. */
export const maxNewHostsPerMonth = 5

/** Standings that a student may choose and a letter may go to. */
export const openStandings: readonly HostStanding[] = ['new', 'known']

/** The first letter to a host that is new to the school waits for an advisor, unless the school does not want that. */
export function awaitsRelease(
  { standing, releasedAt }: { standing: HostStanding; releasedAt: Date | null },
  school: { releasesFirstLetter: boolean },
): boolean {
  return school.releasesFirstLetter && standing === 'new' && releasedAt === null
}

export const hostLengths = { name: 150, contact: 100, address: 200, suburb: 100 } as const

export type GivenHost = {
  business_name: string
  contact_name: string
  email: string
  phone?: string
  address?: string
  suburb?: string
  industry?: string
}

/** What is wrong with a new host, a sentence for each field. */
export function hostErrors(
  { business_name, contact_name, email, phone = '', address, suburb, industry }: GivenHost,
  { industries, ownEmail }: { industries: readonly string[]; ownEmail: string | null },
): FieldErrors {
  const errors: [keyof GivenHost, string | false | undefined][] = [
    ['business_name', textError(business_name, hostLengths.name, 'Give the name of the business')],
    ['contact_name', textError(contact_name, hostLengths.contact, 'Name a person there')],
    ['email', emailError(email, ownEmail)],
    ['phone', phone.trim() !== '' && !isPhone(phone.trim()) && 'Enter a phone number, like 0412 345 678'],
    ['address', textError(address, hostLengths.address)],
    ['suburb', textError(suburb, hostLengths.suburb)],
    ['industry', Boolean(industry) && !industries.includes(industry ?? '') && 'Choose one from the list'],
  ]
  return Object.fromEntries(errors.flatMap(([field, sentence]) => (sentence ? [[field, [sentence]]] : [])))
}

function emailError(email: string, own: string | null): string | undefined {
  if (!isEmail(email)) return 'Enter a valid email address, like name@company.com'
  if (own !== null && isSameMailbox(email, own))
    return 'This is your own address. Give the address of the host'
  return undefined
}
