/** How somebody feels about what comes after school. Asked if they like, kept nowhere, counted never. */
export const feelings = ['curious', 'calm', 'unsure', 'worried', 'rather-not-say'] as const
export type Feeling = (typeof feelings)[number]

export const feelingLabels: Record<Feeling, string> = {
  curious: 'Curious',
  calm: 'Calm',
  unsure: 'Unsure',
  worried: 'Worried',
  'rather-not-say': 'Rather not say',
}

export const feelingQuestion = {
  text: 'When you think about life after school, how do you feel?',
  note: 'Only if you like. Your answer stays on this screen: we do not save it, count it or show it to anybody.',
} as const

/** How the next screen begins. Nothing else follows from the answer. Source: field notes, c.5. */
export const nextWords: Record<Feeling, string> = {
  curious: 'Good. Let us feed that.',
  calm: 'Good. No rush, then.',
  unsure: 'Most people are. A few small choices help more than one big one.',
  worried: 'That is a fair way to feel, and you do not have to sort it out alone. One small step at a time.',
  'rather-not-say': 'Fine. On we go.',
}

/** Free and confidential help. Always shown beside the question, whatever is answered. */
export type HelpLine = {
  name: string
  country: 'AU' | 'NZ'
  contact: string
  href: string
  checkedOn: string
}

export const helpLines: readonly HelpLine[] = [
  help('Kids Helpline', 'AU', '1800 55 1800', 'tel:1800551800'),
  help('Lifeline', 'AU', '13 11 14', 'tel:131114'),
  help('13YARN', 'AU', '13 92 76', 'tel:139276'),
  help('1737, call or text', 'NZ', '1737', 'tel:1737'),
  help('Youthline', 'NZ', '0800 376 633', 'tel:0800376633'),
  help('What’s Up', 'NZ', '0800 942 8787', 'tel:08009428787'),
]

/** Numbers for somebody in danger right now. */
export const emergencyNumbers = { AU: '000', NZ: '111' } as const

/** Numbers as Yonder's field notes of November 2026 have them; an operator verifies them before opening. */
function help(name: string, country: 'AU' | 'NZ', contact: string, href: string): HelpLine {
  return { name, country, contact, href, checkedOn: '2026-11-20' }
}
