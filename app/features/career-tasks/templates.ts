import type { TickRule } from './ticks.ts'

export type TaskTemplate = {
  /** Stored with each task, so it never changes. */
  key: string
  title: string
  /** How long it takes a student, about. */
  minutes: number
  /** Plain text: an empty line begins a paragraph, `- ` an item of a list. */
  text: string
  /** The key of its questions among the forms; null where none are asked. */
  form: string | null
  tickRule?: TickRule
  /** Where its facts come from, and where students go on reading. */
  sources: readonly { title: string; url: string }[]
}

const moneysmart = { title: 'Moneysmart (Australia)', url: 'https://moneysmart.gov.au' }
const sorted = { title: 'Sorted (New Zealand)', url: 'https://sorted.org.nz' }
const tahatu = { title: 'Tahatū Career Navigator (New Zealand)', url: 'https://tahatu.govt.nz' }
const yourCareer = { title: 'Your Career (Australia)', url: 'https://www.yourcareer.gov.au' }

/** Tasks that are ready to set. Advisors change the words as they like. */
export const taskTemplates: readonly TaskTemplate[] = [
  {
    key: 'interview-somebody',
    title: 'Interview someone about their job',
    minutes: 45,
    form: 'career-task-interview-somebody',
    text: `Find someone who works, and ask them what it is really like. Choose a person you or your family know: a neighbour, an aunty, your coach. Any job counts, and fifteen minutes is plenty.

Ask first if it is OK, and tell them it is for school. You only hand in their job and what they said, not their name, phone number or address.

- Agree on a time.
- Ask the questions below. Write down what they say, not what you expected.
- Thank them. A message is fine.`,
    sources: [tahatu, yourCareer],
  },
  {
    key: 'compare-courses',
    title: 'Compare two courses',
    minutes: 40,
    form: 'career-task-compare-courses',
    text: `Two courses can have nearly the same name and be very different. Pick two that you might do one day, and put them side by side.

Look each one up on the page of the place that teaches it, because that is where entry rules and costs are up to date. Not sure about something? “I could not find it” is a useful answer: it tells you what to ask at an open day.`,
    sources: [
      { title: 'ComparED: what students say about courses (Australia)', url: 'https://www.compared.edu.au' },
      tahatu,
    ],
  },
  {
    key: 'first-resume',
    title: 'Write your first résumé',
    minutes: 60,
    form: 'career-task-first-resume',
    text: `Nobody expects a long list of jobs from you. A first résumé (in New Zealand people often say CV) fits on one page and shows that you turn up, learn and get on with people.

Sport, babysitting, helping at the marae or the surf club, a school show: all of it counts.

You do not need to put in your date of birth, a photo or your full street address. A name, a suburb, an email address that sounds like you mean it and a phone number are enough. Add the file to this task when it is ready, without your phone number if you like.`,
    sources: [tahatu, yourCareer],
  },
  {
    key: 'thank-you-letter',
    title: 'Write a thank-you letter after work experience',
    minutes: 25,
    form: 'career-task-thank-you-letter',
    text: `Someone gave up their time to have you there. A short letter says thank you, and people remember who wrote one.

Three short paragraphs do it: what you are thanking them for, one thing you learned or enjoyed (be specific: “you let me use the coffee machine” beats “it was good”), and a friendly last line. Have someone else read it before you send it.`,
    sources: [],
  },
  {
    key: 'subject-check',
    title: 'Check your subject choices',
    minutes: 30,
    form: 'career-task-subject-check',
    text: `Some courses ask for certain subjects, and finding out now is much easier than in your last year. Check whether your subjects fit the courses that interest you.

On Yonder, “Start from my subjects” shows what your subjects open and close. Then look at the page of one course you might like, and find out whether it asks for anything. In Australia some courses list “prerequisites” (you must have them) and “assumed knowledge” (they teach as if you had it). In New Zealand, University Entrance has its own rules, and some degrees ask for more.`,
    sources: [
      { title: 'NZQA: NCEA and University Entrance (New Zealand)', url: 'https://www.nzqa.govt.nz' },
      yourCareer,
    ],
  },
  {
    key: 'open-day-notes',
    title: 'Take notes at an open day',
    minutes: 30,
    form: 'career-task-open-day-notes',
    text: `At an open day, a place shows its best side. Your task is to find out what an ordinary week there is like.

Ask a student, not only the staff, and write it down before you get home. If you cannot get there, many places have an online open day or a virtual tour, and that counts too.`,
    sources: [],
  },
  {
    key: 'first-year-budget',
    title: 'Plan a budget for your first year',
    minutes: 50,
    form: 'career-task-first-year-budget',
    text: `Pick one plan for the year after school: study, an apprenticeship, work, or a gap year. Then find out what it would cost to live like that for one week.

Use real prices. Look up a room to rent in the suburb you mean, fill a supermarket trolley online without paying for it, and find the bus fare. Guesses are fine where you cannot find anything, as long as you say so.

Does the week not add up? Then you have found out something useful, a year before it costs you anything.`,
    sources: [
      moneysmart,
      {
        title: 'Services Australia: Youth Allowance',
        url: 'https://www.servicesaustralia.gov.au/youthallowance',
      },
      sorted,
      {
        title: 'StudyLink: help with the costs of study (New Zealand)',
        url: 'https://www.studylink.govt.nz',
      },
    ],
  },
  {
    key: 'tax-number',
    title: 'Get your tax number: TFN or IRD',
    minutes: 30,
    form: 'career-task-tax-number',
    text: `Sort this out before your first pay: a tax file number (TFN) in Australia, an IRD number in New Zealand. It is free, it comes from the government, and you keep it for life. Without one, tax usually comes out of your pay at the highest rate.

- In Australia you apply with the Australian Taxation Office (ATO).
- In New Zealand you apply with Inland Revenue (IRD).
- A site that wants money for it is not the government.

**Never write the number itself here, or send it in a message.** Your boss, your bank, your super or KiwiSaver fund and the tax office need it. So do Centrelink or StudyLink, and the place you study at, if you get money or a loan through them. Nobody else does.`,
    sources: [
      { title: 'Australian Taxation Office (Australia)', url: 'https://www.ato.gov.au' },
      { title: 'Inland Revenue (New Zealand)', url: 'https://www.ird.govt.nz' },
    ],
  },
  {
    key: 'apprenticeship-search',
    title: 'Look for an apprenticeship',
    minutes: 45,
    form: 'career-task-apprenticeship-search',
    text: `An apprentice is paid to learn a trade on the job. You do not have to apply for anything. This task is about finding out what there is.

Find two openings, or two businesses near you that take apprentices. Read what they ask for: some want a driver licence, some want maths, and all of them want someone who turns up on time.`,
    sources: [
      { title: 'Australian Apprenticeships (Australia)', url: 'https://www.apprenticeships.gov.au' },
      tahatu,
      { title: 'Fair Work Ombudsman: pay of apprentices (Australia)', url: 'https://www.fairwork.gov.au' },
      { title: 'Employment New Zealand: pay', url: 'https://www.employment.govt.nz' },
    ],
  },
  {
    key: 'gap-year-sketch',
    title: 'Sketch a gap year',
    minutes: 40,
    form: 'career-task-gap-year-sketch',
    text: `Even a rough plan makes a year off better. Sketch what you would do in each part of the year, how you would pay for it, and what you want to learn.

Thinking of going overseas? Your government's travel site tells you how safe a place is and what papers you need. Thinking of study afterwards? Ask whether your place can wait for you: that is called deferring.`,
    sources: [
      { title: 'Smartraveller (Australia)', url: 'https://www.smartraveller.gov.au' },
      { title: 'SafeTravel (New Zealand)', url: 'https://www.safetravel.govt.nz' },
      moneysmart,
    ],
  },
  {
    key: 'references',
    title: 'Ask someone to be your referee',
    minutes: 25,
    form: 'career-task-references',
    text: `A referee is someone who will say good and true things about you when a boss rings them. A coach, a teacher, a neighbour you work for: anybody who knows how you work, and is not family.

Always ask before you give out their name and number. Tell them what you are applying for, so that they expect the call.`,
    sources: [tahatu, yourCareer],
  },
  {
    key: 'mock-interview',
    title: 'Practise a job interview',
    minutes: 40,
    form: 'career-task-mock-interview',
    text: `Interviews get easier each time, so practise the first one with someone you know. Ask a friend, a parent or your advisor to play the boss for fifteen minutes.

Pick a real job ad. Let the other person ask: why this job, what are you good at, tell me about a time when something went wrong. Then ask them a question back. It is fine to think before you answer. It is also fine to laugh and start again.`,
    sources: [tahatu, yourCareer],
  },
  {
    key: 'take-the-quiz',
    title: 'Take the career quiz',
    minutes: 10,
    form: null,
    tickRule: 'career-quiz',
    text: `The quiz asks what you like doing and shows careers that fit. It takes about 8 minutes, and there are no wrong answers.

Hand this in when you have finished. Your advisor sees that you did the quiz, and none of your answers.`,
    sources: [],
  },
  {
    key: 'save-three-careers',
    title: 'Save three careers',
    minutes: 20,
    form: null,
    tickRule: 'three-careers',
    text: `Find three careers that you could imagine for a while, and save them. They do not have to match, and you can change them at any time.

Your advisor sees the names of the three once you hand this in.`,
    sources: [],
  },
  {
    key: 'finish-a-module',
    title: 'Finish an Academy module',
    minutes: 25,
    form: null,
    tickRule: 'academy-module',
    text: `Choose a module that helps you now: your first payslip, renting, writing to a boss. Read it and do its quiz.

Passed? Come back here and hand it in. Your advisor sees which module it was, and not your score.`,
    sources: [],
  },
]
