import { feltMaximum } from '../felt/felt-rules.ts'
import { type InterestArea, interestAreas, type Six } from '../profile-keys.ts'
import { bandWidth, levelFloors, matchLabels, matchLevels } from './bands.ts'
import {
  answersNeeded,
  areaMaximum,
  minimumSpread,
  randomBelow,
  safeSpread,
  spreadFor,
} from './interest-scores.ts'
import { explainMatch, type Match, ratingsInUnits } from './match.ts'

/** What the page `/how-matching-works` tells, as data: it can be tested, and quotes the rules themselves. */
export type MethodStep = { title: string; text: string }

const limitsStep: MethodStep = {
  title: 'Where those limits come from',
  text: `We let a computer answer the thirty activities at random, thousands of times. Of 100 such quizzes about ${randomBelow.minimum} came out less than ${minimumSpread} points apart and ${randomBelow.safe} less than ${safeSpread}. A limit of ${safeSpread} would also turn away many people who do know what they like, so we stop at ${minimumSpread} and warn up to ${safeSpread}.`,
}

/** @param spread see `minimumSpread` */
export const methodSteps = (spread = minimumSpread): readonly MethodStep[] => [
  {
    title: 'You rate activities',
    text: 'Thirty short activities, five for each of six interest areas, from “Hate it” to “Love it”. You can rate thirty more if you like. We ask about things to do, not job titles, because people judge a title by who they have seen in it.',
  },
  {
    title: 'Each area gets a score',
    text: `An answer counts 0 to 4. With ten answers in an area we add them up, and with five we double the sum. Either way, the score runs from 0 to ${areaMaximum}. You may leave gaps: ${answersNeeded.core.least} of ${answersNeeded.core.of}, or ${answersNeeded.full.least} of ${answersNeeded.full.of}, are enough, and the score is worked out from those you gave.`,
  },
  {
    title: 'What you tried can count too',
    text: `After a virtual job experience you can say whether it suited you. We then offer to adjust your scores. If you accept, the two areas that the job is rated highest in move by up to 3 points, and by ${feltMaximum} at most for all that you tried. You see what will change before you accept, and you can undo it.`,
  },
  {
    title: 'We check that there is something to go on',
    text: `If your strongest and weakest areas are less than ${spread} points apart (${spreadFor('full', spread)} after sixty activities), we say so and show no list. A list made from so little would look just as certain.${spread < safeSpread ? ` Up to ${safeSpread} points (${spreadFor('full', safeSpread)} after sixty) you get a list with a warning.` : ''}`,
  },
  ...(spread === minimumSpread ? [limitsStep] : []),
  {
    title: 'We compare your shape with each job',
    text: 'Every job has six ratings too, from 1 to 7. We compare the two shapes: where you are above your own average, is the job above its own? It makes no difference whether you like many things or few, because only the differences between your areas count.',
  },
  {
    title: 'How alike they are becomes a score',
    text: 'The comparison is Pearson’s correlation, a number from −1 to 1. Times 100 and rounded, that is the score; anything below zero counts as 0.',
  },
  {
    title: 'The list is put in order',
    text: `A few answers given differently would move a score by several points, so small differences mean nothing. We put scores in bands: the best score and those up to ${bandWidth} points below it are the first band, the best of the rest starts the next band. Inside a band, jobs that more people do come first (in Australia; we have no such figures for New Zealand), then the higher score. A list shows the names of the levels and no scores, because a score would make the list look like an exact ranking, which it is not. Pay and outlook are on each occupation’s page and do not change the order. Nobody can pay to be on the list.`,
  },
  {
    title: 'We show one job of each kind',
    text: `The official list of occupations puts jobs of one kind into a unit group: electricians and lift mechanics, or twelve kinds of registered nurse. A group takes its place by its best score. You see the most common job in the group, if its score is within ${bandWidth} points of that; the others are listed under “Also”. “Other …” jobs, where the official list counts what is left over, are not ranked: nobody can say what they are like.`,
  },
  {
    title: 'Groups by how you get in',
    text: 'You can look at each way in by itself: start soon, an apprenticeship or certificate, a diploma, a degree, a degree and more, or experience first. If your plan says how far you want to study, careers that need more study or years of other work come last. Among equally strong matches, careers that need exactly that level come first. Work that is not done in your country comes last too. Where possible, no more than three of the first nine come from one industry. Every list of matching careers on Yonder uses this order. Each occupation’s way in comes from a table that was put together by hand.',
  },
  {
    title: 'Values are compared separately',
    text: 'You rate six things that people want from work, from 0 to 4. Most jobs have ratings for them too, from 1 to 7. We compare them in the same way. We show the interest score and the values score side by side and never mix them into one. It is a quick version: six ratings in place of a longer exercise in which you put twenty cards in order.',
  },
  {
    title: 'Skills show what is left to learn',
    text: 'If you like, rate yourself on eighteen skills from 0 to 4, using the examples given. For each one that matters to a job we look at how much of the job’s need you cover, weigh that by how much it matters, and add up: 100 times the share that is covered. More than enough of one skill never makes up for another. The three largest gaps come with what would close them. Skills never change the order of the list.',
  },
  {
    title: 'One job from elsewhere',
    text: 'Next to the list we show one strong match from a group of occupations that the first nine do not belong to. It keeps a list from showing only more of the same.',
  },
]

/** The formula, as one line of text for readers and screen readers. */
export const matchFormula = {
  symbols: 'r = Σ (you − your mean) × (job − job’s mean) ÷ √( Σ (you − your mean)² × Σ (job − job’s mean)² )',
  score: 'score = 100 × r, rounded; 0 when r is below 0',
  words:
    'For each of the six areas take how far you are from your own average, and how far the job is from its own, and multiply the two. Add up the six products. Divide by what that sum would be if both had exactly the same shape.',
} as const

/** The levels with their lowest and highest whole score, strongest first. */
export const levelRanges = matchLevels.toReversed().map((level, index, levels) => {
  const above = levels[index - 1]
  return {
    level,
    label: matchLabels[level],
    from: level === 'low' ? 0 : levelFloors[level],
    to: above === undefined || above === 'low' ? 100 : levelFloors[above] - 1,
  }
})

/**
 * How often two profiles that have nothing to do with each other would still reach a level, per hundred
 * jobs: what the correlation of six random pairs does. A test draws it again.
 */
export const chanceRates = { 'very-strong': 6, strong: 16, moderate: 28 } as const

/** The example that is worked through on the page, and in the tests: r = .932, score 93. */
export const workedExample: { you: Six; job: Six; match: Match<InterestArea> } = workOut(
  [8, 30, 22, 28, 14, 12],
  [1.4, 5.6, 3.0, 6.2, 2.8, 2.6],
)

export type Evidence = { finding: string; figures: string; source: string; url?: string }

/** What research says, with its figures. */
export const evidence: readonly Evidence[] = [
  {
    finding:
      'People tend to do better where the work fits their interests. Fit is a better guide than interest alone.',
    figures:
      'Correlation with performance .32 for fit and .16 for interest alone; 92 studies, 1,858 correlations.',
    source:
      'Nye, Su, Rounds and Drasgow (2017), Interest congruence and performance: revisiting recent meta-analytic findings.',
  },
  {
    finding: 'An earlier review of six decades of research found the same direction.',
    figures: '60 studies, about 568 correlations.',
    source:
      'Nye, Su, Rounds and Drasgow (2012), Vocational interests and performance, Perspectives on Psychological Science 7(4), 384–403.',
    url: 'https://doi.org/10.1177/1745691612449021',
  },
  {
    finding:
      'Among adults at work, fit has a weak link with liking the job, and a weaker one with staying in it.',
    figures: 'Satisfaction .24, staying .13, performance .29; 93 studies, 51,901 people.',
    source: 'Meta-analytic dissertation, ProQuest 305328153.',
    url: 'https://www.proquest.com/docview/305328153',
  },
  {
    finding: 'A later review found an even weaker link with liking the job.',
    figures: 'Satisfaction .11; 107 studies, 38,695 people.',
    source: 'Meta-analysis of vocational interests and job satisfaction: challenging a common belief.',
  },
  {
    finding: 'Asking about activities shows smaller gaps between women and men than asking about job titles.',
    figures: '197 students; occupation-based scales produced larger differences than activity-based ones.',
    source: 'Journal of Career Assessment, doi 10.1177/1069072718821600.',
    url: 'https://doi.org/10.1177/1069072718821600',
  },
  {
    finding: 'Six tidy areas are a simplification: they did not describe one group of college students well.',
    figures: 'Poor fit of the six-factor model for a 60-item form.',
    source: 'Journal of Career Assessment, doi 10.1177/1069072717714544.',
    url: 'https://doi.org/10.1177/1069072717714544',
  },
]

/** What matching cannot know, said before anybody has to ask. */
export const methodLimits: readonly string[] = [
  'Interests are not abilities. A match says what you may like, not what you can do or which course or job will accept you.',
  `Chance plays a part. With random answers about ${chanceRates['very-strong']} in 100 jobs would still come out as ${matchLabels['very-strong']}, ${chanceRates.strong} in 100 as ${matchLabels.strong} or better, and ${chanceRates.moderate} in 100 as ${matchLabels.moderate} or better.`,
  'The job ratings describe work in the United States and stand in for Australia and New Zealand. Their publisher estimated the interest ratings by machine in November 2023; most of the work values were collected in 2008.',
  'The link from each Australian and New Zealand occupation to its overseas twin is our own, made from official tables that link the lists, and from titles. Where it is weak, or there is no twin, the job is left out of the ranking and counted below the list.',
  'Our activities are new. They have been checked for wording and balance, but no study of their reliability exists yet.',
  'Interests shift, most of all in your teens. Take the quiz again next year and expect some of it to change.',
  'Pay, places, marks, health, money and family are not in the sums. You and the people who know you have to add those.',
]

/** What is never used, and why nobody has to wonder. */
export const neverUsed: readonly string[] = [
  'Gender, and anything that stands in for it',
  'Where you come from, your school, postcode or health',
  'Your marks, your age or what your friends chose',
  'Payments from anyone who would like to be higher in the list',
]

/** Where the job ratings come from, for the line under the page. */
export const profileSource = {
  name: 'O*NET 29.3 Database, matched to ANZSCO 2022',
  licence: 'CC BY 4.0',
  creditsPath: '/data-credits',
} as const

function workOut(you: Six, job: Six): { you: Six; job: Six; match: Match<InterestArea> } {
  const match = explainMatch(interestAreas, { units: you, perPoint: 1 }, ratingsInUnits(job))
  if (!match) throw new Error('the worked example has a flat profile')
  return { you, job, match }
}
