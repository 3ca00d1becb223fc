/** Names under which content asks for a line. */
export const helpLineKeys = ['kids-helpline', 'lifeline', '13yarn', '1737', 'youthline', 'whats-up'] as const

/** Help by phone or text. */
export type HelpLine = {
  key: string
  name: string
  country: 'AU' | 'NZ'
  contact: string
  href: string
  /** Whom it is for, in a few words. */
  forWhom: string
  /** A number for text messages. */
  textNumber?: string
  website: string
  /** Its website has a chat. */
  hasChat?: true
  /** When it answers, where that is confirmed. */
  hours?: string
  /** The site of the page where number and hours were read. */
  readAt: string
  /** The date of that page, as `2022-02`, where it has one. */
  pageDate?: string
  /** The day on which the number was read; absent where only the page is known. */
  checkedOn?: string
}

/** An operator verifies all lines before opening. */
const checkedOn = '2026-11-20'
const always = 'All day, every day'

/** Every line, by country. */
export const allHelpLines: readonly HelpLine[] = [
  {
    key: 'kids-helpline',
    name: 'Kids Helpline',
    country: 'AU',
    contact: '1800 55 1800',
    href: 'tel:1800551800',
    forWhom: 'People aged 5 to 25',
    website: 'https://kidshelpline.com.au',
    hasChat: true,
    hours: always,
    readAt: 'health.vic.gov.au',
    checkedOn,
  },
  {
    key: 'lifeline',
    name: 'Lifeline',
    country: 'AU',
    contact: '13 11 14',
    href: 'tel:131114',
    forWhom: 'Everyone in Australia',
    textNumber: '0477 13 11 14',
    website: 'https://www.lifeline.org.au',
    hasChat: true,
    hours: always,
    readAt: 'lifeinmind.org.au',
    pageDate: '2022-02',
    checkedOn,
  },
  {
    key: '13yarn',
    name: '13YARN',
    country: 'AU',
    contact: '13 92 76',
    href: 'tel:139276',
    forWhom: 'Aboriginal and Torres Strait Islander people',
    website: 'https://www.13yarn.org.au',
    hours: always,
    readAt: 'miragenews.com',
    pageDate: '2022-03',
    checkedOn,
  },
  {
    key: 'eheadspace',
    name: 'eheadspace',
    country: 'AU',
    contact: '1800 650 890',
    href: 'tel:1800650890',
    forWhom: 'People aged 12 to 25, and their families',
    website: 'https://headspace.org.au',
    hasChat: true,
    hours: '3 pm to 10 pm, every day',
    readAt: 'headspace.org.au',
  },
  {
    key: 'beyond-blue',
    name: 'Beyond Blue',
    country: 'AU',
    contact: '1300 22 4636',
    href: 'tel:1300224636',
    forWhom: 'Everyone in Australia',
    website: 'https://www.beyondblue.org.au',
    hours: always,
    readAt: 'health.vic.gov.au',
  },
  {
    key: 'qlife',
    name: 'QLife',
    country: 'AU',
    contact: '1800 184 527',
    href: 'tel:1800184527',
    forWhom: 'LGBTIQ+ people and those close to them, to talk with peers',
    website: 'https://www.qlife.org.au',
    hasChat: true,
    hours: '3 pm to midnight, every day',
    readAt: 'qlife.org.au',
    pageDate: '2023-03-30',
  },
  {
    key: '1737',
    name: 'Need to talk? Call or text',
    country: 'NZ',
    contact: '1737',
    href: 'tel:1737',
    forWhom: 'Everyone in New Zealand',
    textNumber: '1737',
    website: 'https://1737.org.nz',
    hours: always,
    readAt: 'scoop.co.nz',
    pageDate: '2017-06',
    checkedOn,
  },
  {
    key: 'youthline',
    name: 'Youthline',
    country: 'NZ',
    contact: '0800 376 633',
    href: 'tel:0800376633',
    forWhom: 'People aged 12 to 24',
    textNumber: '234',
    website: 'https://www.youthline.co.nz',
    hours: always,
    readAt: 'livenews.co.nz',
    pageDate: '2023-11',
    checkedOn,
  },
  {
    key: 'whats-up',
    name: 'What’s Up',
    country: 'NZ',
    contact: '0800 942 8787',
    href: 'tel:08009428787',
    forWhom: 'People aged 5 to 19, not at night',
    website: 'https://www.whatsup.co.nz',
    hasChat: true,
    readAt: 'scoop.co.nz',
    pageDate: '2022-09',
    checkedOn,
  },
]

/** The lines that content asks for by name, and that pages list together. */
export const helpLines: readonly HelpLine[] = allHelpLines.filter(({ key }) =>
  (helpLineKeys as readonly string[]).includes(key),
)

/** Numbers for someone in immediate danger. */
export const emergencyNumbers = { AU: '000', NZ: '111' } as const

/** Whom to ring before any help line. */
export const dangerWords = `If someone is in danger now, call ${emergencyNumbers.AU} in Australia or ${emergencyNumbers.NZ} in New Zealand.`
