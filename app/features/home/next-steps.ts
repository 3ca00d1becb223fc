import {
  isFromEarlierYear,
  onboardingPaths,
  nextStep as onboardingStep,
  type Plan,
} from '#app/features/guidance/plan/plan.ts'
import { routeParts } from '#app/features/planner/plan-parts.ts'
import { partsWords } from '#app/features/planner/progress-words.ts'
import { formatDay } from '#app/platform/date-words.ts'
import type { NextStep } from './contract.ts'

/** A person's progress, as far as it determines the next steps. */
export type SoFar = {
  quiz: 'none' | 'in-progress' | 'complete'
  hasRatedSkills: boolean
  /** As far as onboarding needs it; null before it is started. */
  plan: Pick<
    Plan,
    'status' | 'ppaCompleted' | 'educationStyle' | 'educationLevel' | 'gapYear' | 'year'
  > | null
  year: number
  careersFollowed: number
  /** Non-empty routes of the career planner with their progress. */
  routes: { slug: string; name: string; parts_done: number }[]
  /** The earliest open dated step of all routes. */
  due: { title: string; dueOn: string; isOverdue: boolean; section: string } | null
  /** What to do first of the school's tasks. Urgent: sent back, overdue, or due within two weeks. */
  schoolTask: {
    title: string
    url: string
    dueOn: string | null
    isOverdue: boolean
    needsChanges: boolean
    isUrgent: boolean
  } | null
  /** An Academy program that was begun and is not finished. */
  program: { slug: string; title: string; topics: number; topicsDone: number } | null
  /** A virtual job experience that was started and is not finished. */
  experience?: { slug: string; title: string; pages: number; pagesDone: number } | null
  /** An event that they signed up for: soon, or over for some days after they went to it. */
  event?: { slug: string; title: string; isOver: boolean } | null
  missing: string[]
  isParent: boolean
  /** Until when a person who signed up by a school's link may explore unverified. */
  exploringUntil: string | null
}

type Step = Omit<NextStep, 'minutes'> & { minutes?: number }

/** The number of careers to follow before planning. */
export const careersNeeded = 3

/**
 * The next steps, the most useful first, each with the reason for this person. Completed steps and those for other roles are
 * left out.
 */
export function nextSteps(so: SoFar): NextStep[] {
  const steps = so.isParent ? parentSteps(so) : ownSteps(so)
  return steps.filter((step) => step !== null).map((step) => ({ minutes: null, ...step }))
}

function ownSteps(so: SoFar): (Step | null)[] {
  return [
    verifyStep(so),
    ...dueSteps(so),
    quizStep(so),
    onboardingStepOf(so),
    eventStep(so),
    programStep(so),
    experienceStep(so),
    followStep(so),
    skillsStep(so),
    routeStep(so),
    so.schoolTask?.isUrgent ? null : taskStep(so),
    yearStep(so),
    detailsStep(so),
  ]
}

/** Parents and teachers make no plan of their own: they look up what someone else talks about. */
function parentSteps(so: SoFar): (Step | null)[] {
  return [
    verifyStep(so),
    dueStep(so),
    {
      id: 'guide',
      title: 'Start here: the page for parents',
      reason: 'How to talk about it, what the figures mean, and how to open a plan that you were sent.',
      action: 'Read it',
      to: '/parents',
    },
    {
      id: 'careers',
      title: 'Look up a career they talk about',
      reason: 'What the work is, what it pays where figures exist, and how people get in.',
      action: 'Find a career',
      to: '/careers/occupations',
    },
    {
      id: 'study',
      title: 'See which courses lead there',
      reason: 'Courses and places to study, with level and length, and links to the official pages.',
      action: 'Find a course',
      to: '/explore/study',
    },
    {
      id: 'matching',
      title: 'Understand their quiz results',
      reason: 'What students are asked, how careers are matched, and what a match does not say.',
      action: 'See how it works',
      to: '/how-matching-works',
    },
  ]
}

function verifyStep({ exploringUntil }: SoFar): Step | null {
  if (!exploringUntil) return null
  return {
    id: 'verify',
    title: 'Verify your school email',
    reason:
      'You signed up with your school’s link. Verify within 48 hours of that, or the account locks until you do.',
    action: 'Send the link again',
    to: '/profile#email',
  }
}

/** An urgent task of the school and the earliest step of the plan, by day; the school's first where that is the same. */
function dueSteps(so: SoFar): (Step | null)[] {
  const task = so.schoolTask?.isUrgent ? taskStep(so) : null
  const step = dueStep(so)
  const isStepFirst = so.due && so.schoolTask?.dueOn && so.due.dueOn < so.schoolTask.dueOn
  return isStepFirst ? [step, task] : [task, step]
}

function taskStep({ schoolTask }: SoFar): Step | null {
  if (!schoolTask) return null
  const { title, url, dueOn, isOverdue, needsChanges } = schoolTask
  const why = needsChanges ? 'Your advisor has asked for changes.' : 'Your school set this.'
  const day = dueOn && formatDay(dueOn)
  const due = day ? (isOverdue ? ` It was due on ${day}.` : ` It is due on ${day}.`) : ''
  return { id: 'career-task', title, reason: `${why}${due}`, action: 'Open the task', to: url }
}

function dueStep({ due }: SoFar): Step | null {
  if (!due) return null
  return {
    id: 'due',
    title: due.title,
    reason: due.isOverdue
      ? `You planned this for ${formatDay(due.dueOn)}. Do it, or give it a new date.`
      : `You planned this for ${formatDay(due.dueOn)}.`,
    action: 'Open your plan',
    to: `/career-planner/${due.section}`,
  }
}

function quizStep({ quiz }: SoFar): Step | null {
  if (quiz === 'complete') return null
  return quiz === 'none'
    ? {
        id: 'quiz',
        title: 'Take the career quiz',
        reason: 'Matches, plans and reasons all start from what you like doing. It takes about 8 minutes.',
        action: 'Start the quiz',
        to: '/career-quiz',
        minutes: 8,
      }
    : {
        id: 'quiz',
        title: 'Finish the career quiz',
        reason: 'You have started it. Your answers are saved, but we need more of them to match you.',
        action: 'Go on',
        to: '/career-quiz',
      }
}

function onboardingStepOf({ plan }: SoFar): Step | null {
  const step = onboardingStep(plan as Plan | null)
  if (step === 'passion')
    return {
      id: 'passion',
      title: 'Say what you are into',
      reason: 'Your post-school plan starts with what you enjoy, and only you know that.',
      action: 'Start your plan',
      to: onboardingPaths.passion,
    }
  if (step === 'preferences')
    return {
      id: 'preferences',
      title: 'Choose how you would like to study',
      reason:
        'You have said what you are into. How and how far you want to study decides which ways in we show.',
      action: 'Choose',
      to: onboardingPaths.preferences,
    }
  return null
}

/** How long before its start, and how long after its end, an event is a next step. */
const [soonDays, afterDays] = [2, 14]
const dayMs = 86_400_000

type Attended = { slug: string; title: string; starts_at: string; ends_at: string; has_joined: boolean }

/** Of the events that a person attends, the first one that is on or starts soon, or else the latest that they went to. */
export function nextEvent(attended: readonly Attended[], now: Date): SoFar['event'] {
  const at = now.getTime()
  const soon = attended
    .filter(
      ({ starts_at, ends_at }) => Date.parse(ends_at) >= at && Date.parse(starts_at) <= at + soonDays * dayMs,
    )
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0]
  if (soon) return { slug: soon.slug, title: soon.title, isOver: false }
  const over = attended
    .filter(
      ({ ends_at, has_joined }) =>
        has_joined && Date.parse(ends_at) < at && Date.parse(ends_at) >= at - afterDays * dayMs,
    )
    .toSorted((one, other) => Date.parse(other.ends_at) - Date.parse(one.ends_at))[0]
  return over ? { slug: over.slug, title: over.title, isOver: true } : null
}

function eventStep({ event }: SoFar): Step | null {
  if (!event) return null
  const { slug, title, isOver } = event
  return isOver
    ? {
        id: 'event',
        title: `Add “${title}” to your plan`,
        reason: 'You went to this event, so you can add it to your plan.',
        action: 'My events',
        to: '/my-events',
      }
    : {
        id: 'event',
        title,
        reason: 'You signed up for it, and it starts within two days.',
        action: 'See the time',
        to: `/events/${slug}`,
      }
}

function programStep({ program }: SoFar): Step | null {
  if (!program) return null
  const { slug, title, topics, topicsDone } = program
  return {
    id: 'program',
    title: `Continue “${title}”`,
    reason: `You have done ${topicsDone} of ${topics} topics. The next one is ready.`,
    action: 'Go on',
    to: `/academy/${slug}`,
  }
}

function experienceStep({ experience }: SoFar): Step | null {
  if (!experience) return null
  const { slug, title, pages, pagesDone } = experience
  return {
    id: 'experience',
    title: `Continue “${title}”`,
    reason:
      pagesDone < pages
        ? `You have done ${pagesDone} of ${pages} pages. Your answers are saved.`
        : 'You have done every page. Only the certificate is left.',
    action: 'Go on',
    to: pagesDone < pages ? `/virtual-job-experience/${slug}` : `/virtual-job-experience/${slug}/next-steps`,
  }
}

function followStep({ careersFollowed, plan, quiz }: SoFar): Step | null {
  if (careersFollowed >= careersNeeded) return null
  if (quiz !== 'complete' && !plan) return null // something comes before it
  return {
    id: 'follow',
    title: careersFollowed === 0 ? 'Pick 3 careers' : `Pick ${careersNeeded - careersFollowed} more`,
    reason:
      careersFollowed === 0
        ? 'You have saved none yet. Three are enough to compare, and you can change them at any time.'
        : `You have saved ${careersFollowed}. With ${careersNeeded} you can compare and keep a plan B.`,
    action: 'Choose careers',
    to: onboardingPaths.follow,
  }
}

function skillsStep({ hasRatedSkills, quiz }: SoFar): Step | null {
  if (hasRatedSkills || quiz !== 'complete') return null
  return {
    id: 'skills',
    title: 'Rate your skills',
    reason:
      'Your matches use only your interests. Your skills show what you can do already, and what is left to learn.',
    action: 'Rate them',
    to: '/ppa',
  }
}

function routeStep({ routes, careersFollowed }: SoFar): Step | null {
  if (careersFollowed === 0) return null
  const behind = routes.find(({ parts_done }) => parts_done < routeParts.length / 2)
  if (routes.length === 0)
    return {
      id: 'route',
      title: 'Plan a way there',
      reason: 'You have saved a career. A route shows the courses, subjects and dates between it and today.',
      action: 'Start plan A',
      to: '/career-planner/plan-a',
    }
  return behind
    ? {
        id: 'route',
        title: `Carry on with ${behind.name}`,
        reason: `${partsWords(behind.parts_done, routeParts.length)}. Open it to see what is missing.`,
        action: 'Open it',
        to: `/career-planner/${behind.slug}`,
      }
    : null
}

function yearStep({ plan, year }: SoFar): Step | null {
  if (!plan || !isFromEarlierYear(plan as Plan, year)) return null
  return {
    id: 'new-year',
    title: 'Does your plan still fit?',
    reason: `You made it in ${plan.year}. Your answers are there; change only what has changed.`,
    action: 'Look at it',
    to: '/ppa',
  }
}

function detailsStep({ missing }: SoFar): Step | null {
  if (!missing.includes('dob') && !missing.includes('class_year')) return null
  return {
    id: 'details',
    title: 'Add what is missing from your profile',
    reason: missing.includes('class_year')
      ? 'We do not know when you finish school, so dates cannot be worked out.'
      : 'We do not know your month of birth, so age limits cannot be checked.',
    action: 'Open your profile',
    to: '/profile',
  }
}

/** The five marks of the post-school plan on the home page. Parents and teachers make none. */
export function planMarks({
  quiz,
  plan,
  careersFollowed,
  isParent,
}: SoFar): { label: string; done: boolean }[] {
  if (isParent) return []
  return [
    { label: 'Interests', done: quiz === 'complete' },
    { label: 'What you are into', done: Boolean(plan?.ppaCompleted) },
    { label: 'How you study', done: Boolean(plan?.educationStyle && plan.educationLevel) },
    { label: 'Gap year, yes or no', done: plan?.gapYear !== null && plan?.gapYear !== undefined },
    { label: 'Pick 3 careers', done: careersFollowed >= careersNeeded },
  ]
}
