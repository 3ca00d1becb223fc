/** Words for the codes of careers: skill levels, and the headings of introductions. */

export type SkillLevel = 1 | 2 | 3 | 4 | 5

/**
 * What a skill level stands for. Source: ANZSCO 2022, Australian Bureau of Statistics and Stats NZ, "skill level": formal
 * qualification in each country.
 */
export const skillLevelWords: Record<SkillLevel, { short: string; au: string; nz: string }> = {
  1: {
    short: 'A degree or more',
    au: "a bachelor's degree or higher",
    nz: "a bachelor's degree or higher",
  },
  2: {
    short: 'A diploma',
    au: 'a diploma, an advanced diploma or an associate degree',
    nz: 'a diploma',
  },
  3: {
    short: 'A trade or higher certificate',
    au: 'a Certificate IV, or a Certificate III with at least two years of on-the-job training',
    nz: 'a level 4 qualification',
  },
  4: {
    short: 'A shorter certificate',
    au: 'a Certificate II or III',
    nz: 'a level 2 or 3 qualification',
  },
  5: {
    short: 'School or a short course',
    au: 'a Certificate I or the compulsory years of school',
    nz: 'a level 1 qualification or the compulsory years of school',
  },
}

/** Heads the first part of an introduction, which has no heading of its own. */
export const whatItIsHeading = 'What it is'

/** The part of an introduction that stands beside the facts of both countries. */
export const gettingInHeading = 'How people get in'

/** What is good about a career for some people and hard for others: on careers, in Compare and beside a score. */
export const fitHeadings = { suits: 'What may suit you', bothers: 'What may bother you' } as const

/** Headings of the hand-written introductions, fixed. */
export const introductionHeadings = [
  'What the work is like',
  fitHeadings.suits,
  fitHeadings.bothers,
  gettingInHeading,
] as const
