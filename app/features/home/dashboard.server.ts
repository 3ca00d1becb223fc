import { count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type HandedInLately,
  handedInLatelyColumn,
} from '#app/features/career-tasks/handed-in-lately.server.ts'
import { openTasksColumn, type TaskToDo, tasksToDo } from '#app/features/career-tasks/open-tasks.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { type SchoolPost, schoolPostColumn } from '#app/features/groups/school-post.server.ts'
import { planYear } from '#app/features/guidance/plan/plan.ts'
import { postSchoolPlans, quizResults } from '#app/features/guidance/tables.server.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import { shownUnread, unreadMessagesColumn } from '#app/features/messaging/unread-from.server.ts'
import { countUnread } from '#app/features/notifications/inbox.server.ts'
import { greeting } from '#app/features/people/greeting.ts'
import { users } from '#app/features/people/tables.server.ts'
import { personaRow } from '#app/features/people/view-as.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { homeOf } from '#app/features/planner/dates.ts'
import { emptyRoute, type RouteAnswers, sectionNames } from '#app/features/planner/plan-parts.ts'
import { doneParts, isStarted, progressOf } from '#app/features/planner/route/progress.ts'
import { byDate, stateOf } from '#app/features/planner/route/steps.ts'
import { careerPlanSections } from '#app/features/planner/tables.server.ts'
import { meetingsAhead, openMeetingsColumn } from '#app/features/school-students/meetings/dates.server.ts'
import { ownMeetingsPath } from '#app/features/school-students/paths.ts'
import { type UserActor, viewAsOf } from '#app/platform/actor.ts'
import { dayIn, daysBetween } from '#app/platform/calendar.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import { cutText } from '#app/platform/cut-text.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { achievementColumns, achievementsOf, noAchievements } from './achievements.server.ts'
import type { getDashboard, HomeKind } from './contract.ts'
import { comeBackReason, homeLead } from './home-words.ts'
import { lowestPay, type MinimumWages } from './lowest-pay.ts'
import { nextEvent, nextSteps, planMarks, type SoFar } from './next-steps.ts'

const tasksShown = 5
const datesShown = 3

/** What a person has done and what to do next. One statement. */
export async function readDashboard(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<ReplyInputOf<typeof getDashboard>> {
  const made = personaRow(actor.userId, viewAsOf(actor)?.since)
  const [found] = made
    ? [{ ...nothingSoFar, person: made }]
    : await everythingSoFar(db, { userId: actor.userId })
  if (!found) throw new DomainError('not-signed-in', 'no-such-account')
  const achievements = achievementsOf(found)
  const { person, quiz, plan, unread } = found
  const kind = kindOf(actor)
  const schoolTasks = tasksToDo(found.schoolTasks, now)
  const today = schoolTasks[0]?.today ?? dayIn(zoneOf(homeOf(person)), now)
  const routes = startedRoutes(found.sections, person, now)
  const due = inOrder([...schoolTasks.map(toTask), ...routes.tasks])
  const tasks = inOrder([...meetingsAhead(found.meetings, now).map(toMeetingTask), ...due])
  const begun = achievements.programs.find(({ topics, topics_done }) => topics_done < topics)

  const soFar: SoFar = {
    quiz: quiz?.status ?? 'none',
    hasRatedSkills: Object.keys(quiz?.skills ?? {}).length > 0,
    plan: plan ?? null,
    year: planYear(now),
    careersFollowed: found.careersFollowed,
    routes: routes.list,
    due: routes.due,
    schoolTask: firstTask(schoolTasks),
    program: begun ? { ...begun, topicsDone: begun.topics_done } : null,
    experience: achievements.experience && {
      ...achievements.experience,
      pagesDone: achievements.experience.pages_done,
    },
    event: nextEvent(found.events ?? [], now),
    missing: [person.dob ? [] : 'dob', person.classYear || person.isParent ? [] : 'class_year'].flat(),
    isParent: person.isParent,
    exploringUntil: person.emailVerifiedAt ? null : (person.exploringUntil?.toISOString() ?? null),
  }
  return {
    dashboard_state: {
      greeting: greeting(person.firstName, person.country),
      lead: homeLead(kind, today, tasks),
      kind,
      today,
      next: nextSteps(soFar),
      plan_marks: planMarks(soFar),
      routes: routes.list.map(({ slug, name, title, parts_done }) => ({ slug, name, title, parts_done })),
      careers_followed: soFar.careersFollowed,
      has_results: soFar.quiz === 'complete',
      xp: achievements.xp,
    },
    has_notification: unread > 0,
    earnings: achievements.earnings,
    badges: achievements.badges,
    programs: achievements.programs,
    plan: plan ? { status: plan.status, year: plan.year } : null,
    tasks: tasks.slice(0, tasksShown),
    dates: routes.dates.slice(0, datesShown),
    accepted: acceptedOf(found.handedIn, now),
    unread_messages:
      actor.roles.includes('student') && found.unreadMessages ? shownUnread(found.unreadMessages) : null,
    school_post: postOf(found.schoolPost),
    come_back: comeBackReason({
      kind,
      waiting: found.handedIn.find(({ status }) => status === 'submitted')?.title ?? null,
      dates: routes.dates,
      hasResults: soFar.quiz === 'complete',
    }),
    saved_career: found.savedCareer && { ...found.savedCareer, title: displayTitle(found.savedCareer.title) },
    place: homeOf(person),
    lowest_pay: kind === 'leaver' ? lowestPay(found.minimumWages, person, today) : null,
  }
}

function kindOf({ roles }: UserActor): HomeKind {
  if (roles.includes('parent')) return 'parent'
  return roles.includes('student') ? 'student' : 'leaver'
}

/** For how long a task that was accepted is shown. */
const acceptedDays = 14
const [commentLength, postLength] = [140, 280]

function acceptedOf(handedIn: readonly HandedInLately[], now: Date) {
  const since = now.getTime() - acceptedDays * 86_400_000
  const found = handedIn.find(
    ({ status, changed_at }) => status === 'done' && Date.parse(changed_at) >= since,
  )
  if (!found) return null
  const { id, title, comment } = found
  return { title, comment: comment && cutText(comment, commentLength), url: `/career-tasks/${id}` }
}

function postOf(post: SchoolPost | null) {
  if (!post) return null
  const { country, region, at, body, ...rest } = post
  const zone = zoneOfSchool({ countryCode: country, regionCode: region })
  return { ...rest, body: cutText(body, postLength), on: dayIn(zone, new Date(at)) }
}

/** Of someone made up, whom staff look at the site as. */
const nothingSoFar = {
  quiz: null,
  plan: null,
  careersFollowed: 0,
  savedCareer: null,
  minimumWages: null,
  unread: 0,
  sections: [],
  schoolTasks: [],
  meetings: [],
  handedIn: [],
  schoolPost: null,
  unreadMessages: null,
  ...noAchievements,
}

const everythingSoFar = preparedQuery((db) =>
  db
    .select({
      person: {
        firstName: users.firstName,
        country: users.country,
        state: users.state,
        dob: users.dob,
        classYear: users.classYear,
        isParent: users.isParent,
        emailVerifiedAt: users.emailVerifiedAt,
        exploringUntil: users.exploringUntil,
      },
      quiz: { status: quizResults.status, skills: quizResults.skillAnswers },
      plan: postSchoolPlans,
      careersFollowed: numberOf(
        db
          .select({ careers: count() })
          .from(follows)
          .where(ownedBy(follows, { userId: users.id }, eq(follows.type, 'OCCUPATION'))),
      ),
      unread: numberOf(countUnread(db, users.id)),
      schoolTasks: openTasksColumn(db),
      meetings: openMeetingsColumn(db),
      handedIn: handedInLatelyColumn(db),
      schoolPost: schoolPostColumn(),
      unreadMessages: unreadMessagesColumn(),
      ...achievementColumns(users.id),
      savedCareer: sql<{ slug: string; title: string } | null>`(${db
        .select({ one: sql`json_build_object('slug', ${occupations.slug}, 'title', ${occupations.title})` })
        .from(follows)
        .innerJoin(occupations, eq(occupations.id, follows.followableId))
        .where(ownedBy(follows, { userId: users.id }, eq(follows.type, 'OCCUPATION')))
        .orderBy(desc(follows.createdAt), desc(follows.followableId))
        .limit(1)})`,
      minimumWages: sql<MinimumWages | null>`(${db
        .select({ figures: labourFigures.figures })
        .from(labourFigures)
        .where(sql`${labourFigures.code} = ${users.country} and ${labourFigures.source} = 'minimum_wage'`)})`,
      sections: sql<PlanSection[]>`coalesce((${db
        .select({
          all: sql`json_agg(json_build_object('slug', ${careerPlanSections.slug}, 'answers', ${careerPlanSections.answers})
            order by ${careerPlanSections.slug})`,
        })
        .from(careerPlanSections)
        .where(ownedBy(careerPlanSections, { userId: users.id }))}), '[]')`,
    })
    .from(users)
    .leftJoin(quizResults, eq(quizResults.userId, users.id))
    .leftJoin(postSchoolPlans, eq(postSchoolPlans.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
)

function numberOf(query: SQLWrapper) {
  return sql<number>`(${query})`.mapWith(Number)
}

type Task = ReplyInputOf<typeof getDashboard>['tasks'][number]

function toTask({ id, title, dueOn, isOverdue, needsChanges, today, url }: TaskToDo): Task {
  return {
    id: `career-task/${id}`,
    title,
    due_on: dueOn,
    is_overdue: isOverdue,
    days_left: dueOn === null ? null : daysBetween(today, dueOn),
    from: 'school',
    needs_changes: needsChanges,
    url,
  }
}

/** An agreed meeting, or one whose first time is that day. */
function toMeetingTask({ id, title, day, today }: ReturnType<typeof meetingsAhead>[number]): Task {
  return {
    id: `meeting/${id}`,
    title,
    due_on: day,
    is_overdue: false,
    days_left: daysBetween(today, day),
    from: 'meeting',
    needs_changes: false,
    url: ownMeetingsPath,
  }
}

/** By day, those without one last. On the same day tasks of the school stand before steps of the plan. */
function inOrder(tasks: readonly Task[]): Task[] {
  const key = ({ due_on }: Task) => due_on ?? '9999'
  return tasks.toSorted((one, other) => key(one).localeCompare(key(other), 'en'))
}

/** What to do first of the school's tasks: what was sent back, else the earliest. */
function firstTask(tasks: readonly TaskToDo[]): SoFar['schoolTask'] {
  const first = tasks.find(({ needsChanges }) => needsChanges) ?? tasks[0]
  if (!first) return null
  const { dueOn, today } = first
  const state = stateOf({ due_on: dueOn, done_on: null }, today)
  return { ...first, isUrgent: first.needsChanges || state === 'overdue' || state === 'soon' }
}

type PlanSection = Pick<typeof careerPlanSections.$inferSelect, 'slug' | 'answers'>

/** The routes that hold something, and the open steps of all of them, the earliest first. */
function startedRoutes(
  rows: PlanSection[],
  person: { country: string | null; state: string | null },
  now: Date,
) {
  const home = person.country && person.state ? `${person.country}-${person.state}` : null
  const routes = rows
    .map(({ slug, answers }) => ({ slug, answers: { ...emptyRoute, ...answers } as RouteAnswers }))
    .filter(({ answers }) => isStarted(answers))
  const steps = routes.flatMap(({ slug, answers }) => {
    const today = dayIn(zoneOf(answers.region ?? home), now)
    return answers.steps
      .filter(({ done_on }) => !done_on)
      .map((step) => ({
        ...step,
        section: slug,
        state: stateOf(step, today),
        daysLeft: step.due_on === null ? null : daysBetween(today, step.due_on),
      }))
  })
  const dated = byDate(steps.filter(({ due_on }) => due_on))
  const first = dated.find(({ state }) => state === 'overdue' || state === 'soon')
  return {
    list: routes.map(({ slug, answers }) => {
      const progress = progressOf(answers, dayIn(zoneOf(answers.region ?? home), now))
      const title = answers.title ?? answers.occupation?.title ?? sectionNames[slug]
      return { slug, name: sectionNames[slug], title, parts_done: doneParts(progress).length }
    }),
    due: first
      ? {
          title: first.title,
          dueOn: first.due_on ?? '',
          isOverdue: first.state === 'overdue',
          section: first.section,
        }
      : null,
    tasks: byDate(steps).map((step) => ({
      id: `${step.section}/${step.id}`,
      title: step.title,
      due_on: step.due_on,
      is_overdue: step.state === 'overdue',
      days_left: step.daysLeft,
      from: 'plan' as const,
      needs_changes: false,
      url: `/career-planner/${step.section}`,
    })),
    dates: dated.flatMap(({ title, due_on, daysLeft, section }) =>
      due_on !== null && daysLeft !== null && daysLeft >= 0
        ? [
            {
              title,
              due_on,
              days_left: daysLeft,
              route: sectionNames[section],
              url: `/career-planner/${section}`,
            },
          ]
        : [],
    ),
  }
}
