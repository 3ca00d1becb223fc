import type { Section } from './sections.ts'

/** `lines`: a list of texts, one on each line. */
export type SectionField = {
  name: string
  label: string
  kind: 'line' | 'area' | 'lines' | 'date' | 'address'
  hint?: string
}

type Entries = Exclude<Section, 'summary'>

const from: SectionField = {
  name: 'startDate',
  label: 'From',
  kind: 'date',
  hint: 'Such as Feb 2025 or 2025.',
}
const to: SectionField = {
  name: 'endDate',
  label: 'Until',
  kind: 'date',
  hint: 'Leave it empty if it goes on.',
}
const done: SectionField = {
  name: 'highlights',
  label: 'What you did',
  kind: 'lines',
  hint: 'One on each line, with a number or a result: “Ran the canteen roster for 12 people”.',
}
const line = (name: string, label: string, hint?: string): SectionField => ({
  name,
  label,
  kind: 'line',
  hint,
})
const date = (name: string, label: string): SectionField => ({ ...from, name, label })
const address: SectionField = {
  name: 'url',
  label: 'Web address',
  kind: 'address',
  hint: 'It begins with https://',
}

/** What is asked in each section, in words for those who have no job yet. */
export const sectionFields: Record<Entries, readonly SectionField[]> = {
  work: [line('name', 'Employer'), line('position', 'Your job'), from, to, done],
  skills: [
    line('name', 'Strength or skill', 'Such as “Working with people” or “Excel”.'),
    { name: 'keywords', label: 'Where you have shown it', kind: 'lines', hint: 'One on each line.' },
  ],
  education: [
    line('institution', 'School or provider'),
    line('studyType', 'Year or course', 'Such as “Year 11” or “Certificate II in Hospitality”.'),
    from,
    to,
    {
      name: 'courses',
      label: 'Subjects',
      kind: 'lines',
      hint: 'One on each line. Only those that fit the job.',
    },
  ],
  projects: [
    line('name', 'Project', 'Something you made, ran or fixed, at school or at home.'),
    { name: 'description', label: 'What it was', kind: 'area' },
    from,
    to,
    done,
  ],
  volunteer: [line('organization', 'Group or place'), line('position', 'Your role'), from, to, done],
  sport: [
    line('name', 'Club or team'),
    line('position', 'Your role', 'Such as “Player and umpire”.'),
    from,
    to,
    done,
  ],
  caring: [
    line('position', 'What you do', 'Such as “Look after my brother after school”. Names are not needed.'),
    from,
    to,
    done,
  ],
  certificates: [
    line('name', 'Certificate', 'Such as “First aid” or “Barista basics”.'),
    line('issuer', 'Who gave it'),
    date('date', 'When'),
    address,
  ],
  awards: [line('title', 'Award'), line('awarder', 'Who gave it'), date('date', 'When')],
  languages: [line('language', 'Language'), line('fluency', 'How well', 'Such as “Spoken at home”.')],
  publications: [line('name', 'Title'), line('publisher', 'Where'), date('releaseDate', 'When'), address],
  interests: [line('name', 'Interest')],
  references: [
    line('name', 'Name'),
    line(
      'reference',
      'Who they are and how to reach them',
      'Such as “My coach at Sample Club, 0400 000 000”.',
    ),
  ],
}

/** What stands over an empty section. */
export const sectionHints: Partial<Record<Section, string>> = {
  skills: 'What are you good at? A teacher, a coach or a friend can help you to answer.',
  education: 'Where you go to school, or went.',
  projects: 'A school project, an app, a garden, a bike you repaired: all of it counts.',
  volunteer: 'Help at a canteen, a club, a marae, a church or a mosque.',
  sport: 'Training every week shows that you turn up.',
  caring: 'Looking after family is work. You decide whether to mention it.',
  certificates: 'What you passed, with an address where readers can check it.',
  work: 'Any paid work. Leave it out if there was none.',
  references:
    'People who would speak for you. Ask them first. You can leave it out: “Referees on request” is fine.',
}

export const longestLine = 200
export const longestArea = 2_000
