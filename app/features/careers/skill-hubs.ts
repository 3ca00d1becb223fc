/**
 * The ten core skills of the Australian Skills Classification (National Skills Commission, March 2021), each with a page.
 * Names are the classification's; the words are ours.
 */
export type SkillHub = {
  slug: string
  /** Exactly as occupations carry it. */
  name: string
  icon: string
  artTheme: string
  about: string
  /** What it looks like on an ordinary working day. */
  atWork: string
  /** Ways to build it that cost little or nothing. */
  practise: string[]
}

export const skillHubs: SkillHub[] = [
  {
    slug: 'teamwork',
    name: 'Teamwork',
    icon: 'users',
    artTheme: 'ranges',
    about:
      'Getting something done with people you did not choose, and leaving them glad that you were there.',
    atWork:
      'Handing over a shift so that nobody has to ask twice, noticing who is swamped, and saying early when you will be late with your part.',
    practise: [
      'Take the job nobody wants in your next group assignment, and finish it first.',
      'Join something with a fixed roster: a team, a band, a surf patrol, a community garden.',
      'After a group task, ask one person what you could have done to make it easier for them.',
    ],
  },
  {
    slug: 'oral-communication',
    name: 'Oral communication',
    icon: 'messages-square',
    artTheme: 'city',
    about:
      'Saying what you mean so that the other person gets it, and listening well enough to know whether they did.',
    atWork:
      'Explaining a delay to a customer, asking a question in a noisy kitchen, or telling a patient what happens next.',
    practise: [
      'Ring a business instead of messaging it, with your question written down first.',
      'Explain something from class to a younger cousin and see where they get lost.',
      'Offer to thank the speaker or introduce the next item at an assembly.',
    ],
  },
  {
    slug: 'reading',
    name: 'Reading',
    icon: 'book-open',
    artTheme: 'bush',
    about: 'Finding what matters in something written, from a text message to a forty-page safety manual.',
    atWork:
      'Checking a label, a contract, a plan or a patient’s notes, and spotting the one line that changes what you do.',
    practise: [
      'Read the whole of one thing you would usually skip: a phone plan, a lease, a pay slip.',
      'After an article, say its point in one sentence without looking back.',
      'Follow a recipe or a build from the written steps alone.',
    ],
  },
  {
    slug: 'writing',
    name: 'Writing',
    icon: 'pen-line',
    artTheme: 'southern-sky',
    about: 'Putting things in words that somebody can act on when you are not in the room.',
    atWork:
      'A clear incident note, a quote for a job, a message to a parent, or a report that gets a decision.',
    practise: [
      'Write to your council or school about something you want fixed. Keep it under 150 words.',
      'Cut a page you have written by a third without losing anything.',
      'Write the steps for something you know well and let a friend try them.',
    ],
  },
  {
    slug: 'numeracy',
    name: 'Numeracy',
    icon: 'calculator',
    artTheme: 'reef',
    about: 'Using numbers when they matter: measuring, estimating, checking whether an answer can be right.',
    atWork: 'Working out a dose, a discount, a cutting list, a fuel load or how long the queue will take.',
    practise: [
      'Plan a trip or a meal for ten on a fixed budget and see how close you get.',
      'Guess before you measure, every time, for a week.',
      'Check the sums on a bill or a pay slip by hand.',
    ],
  },
  {
    slug: 'digital-engagement',
    name: 'Digital engagement',
    icon: 'monitor-smartphone',
    artTheme: 'southern-sky',
    about: 'Learning whatever system a workplace uses, and using it safely.',
    atWork:
      'Booking systems, spreadsheets, design tools, scanners, and knowing when something looks like a scam.',
    practise: [
      'Build one real thing in a spreadsheet: a budget, a draw, a training log.',
      'Turn on two-step sign-in for everything that matters to you.',
      'Teach an older relative to do one thing on their phone without touching it yourself.',
    ],
  },
  {
    slug: 'problem-solving',
    name: 'Problem solving',
    icon: 'puzzle',
    artTheme: 'outback',
    about: 'Working out what is really wrong before trying to fix it.',
    atWork: 'A machine that stops every hour, a customer with two bookings, a crop with yellow leaves.',
    practise: [
      'Fix something instead of replacing it, and write down what you ruled out.',
      'Ask “why” five times about a small thing that keeps going wrong at home or school.',
      'Solve a puzzle with somebody who thinks differently from you, and let them lead.',
    ],
  },
  {
    slug: 'planning-and-organising',
    name: 'Planning and organising',
    icon: 'calendar-check',
    artTheme: 'paddock',
    about: 'Deciding what comes first, and having what you need when you need it.',
    atWork:
      'Ordering parts before the job, setting up a ward round, or getting twelve people and a truck to one place at seven.',
    practise: [
      'Run an event, even a small one: a party, a fundraiser, a round of finals.',
      'Work backwards from a due date and put each step in a calendar.',
      'At the end of a week, look at what you planned and what happened.',
    ],
  },
  {
    slug: 'initiative-and-innovation',
    name: 'Initiative and innovation',
    icon: 'lightbulb',
    artTheme: 'coast',
    about: 'Seeing something that could be better and doing something about it before being asked.',
    atWork:
      'Suggesting a safer way to stack a load, trying a new supplier, or starting the task everybody is waiting for.',
    practise: [
      'Change one thing about how your team, class or workplace does something, and see if it sticks.',
      'Start something small that can fail cheaply: a stall, a podcast, a repair table.',
      'When you notice a problem, bring one idea with it.',
    ],
  },
  {
    slug: 'learning',
    name: 'Learning',
    icon: 'sprout',
    artTheme: 'bush',
    about: 'Getting better on purpose: knowing what you do not know, and how you best pick things up.',
    atWork:
      'New rules, new tools and new people arrive every year in every job. The ones who ask early get there sooner.',
    practise: [
      'Pick a skill with a test at the end: a first-aid certificate, a learner log book, a language level.',
      'Ask for feedback on one thing, and do it differently next time.',
      'Keep a list of what you got wrong this month and what you do now.',
    ],
  },
]

export function findSkillHub(slug: string): SkillHub | undefined {
  return skillHubs.find((hub) => hub.slug === slug)
}

/** As menus and the state list them. */
export function activeSkillHubs() {
  return skillHubs.map(({ slug, name, icon }) => ({ slug, name, icon }))
}
