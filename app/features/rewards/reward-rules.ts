/** XP for a friend who came by someone's link and stayed. */
export const referralXp = 100
/** How long a friend has to have been here. */
export const referralWaitDays = 7
/** XP for work experience that is over and that the student has looked back on. Ours: the specification names no figure. */
export const workExperienceXp = 100
/** Each student gets them for so many placements in 365 days at most. */
export const maxWorkExperienceAwards = 2
/** Below this number of people a share would tell about single ones. */
export const fewestPeople = 10

/** What can be done for XP. `to` is shown as a link once that page is there. */
export const waysToEarn = [
  {
    reason: 'topic',
    title: 'Finish a topic in the Academy',
    text: 'Short reads and videos on money, first jobs, renting and study. Each says how many XP it gives.',
    to: '/academy',
  },
  {
    reason: 'quiz',
    title: 'Pass a module quiz',
    text: 'If you do not pass, you can try again. It counts once, when you pass.',
    to: '/academy',
  },
  {
    reason: 'survey',
    title: 'Answer a short survey',
    text: 'Two minutes about what works here and what doesn’t. We look at totals, not at who said what.',
    to: '/surveys',
  },
  {
    reason: 'referral',
    title: 'Invite a friend',
    text: `You get ${referralXp} XP when a friend joins with your link and is still a member a week later.`,
    to: '/referrals',
  },
  {
    reason: 'work-experience',
    title: 'Finish work experience',
    text: `${workExperienceXp} XP for students, when a placement is over and you have written what you found out. At most ${maxWorkExperienceAwards} times a year.`,
    to: '/wex',
  },
] as const
