import type { RouterContextProvider } from 'react-router'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { getTool } from '../contract.ts'

/** For loaders: a tool with its figures, the reader's country and the day there. A tool that there is not answers 404. */
export async function loadTool(context: Readonly<RouterContextProvider>, slug: string) {
  const { data } = await context.get(apiContext).call(getTool, { params: { tool: slug } })
  const { origin, country, now } = context.get(pageContext)
  const { facts, ...tool } = data
  return { tool, facts, country, today: dayIn(timeZoneOf(country, null), now), origin }
}

/** The tool in an address: `/tools/budget-planner/results`. */
export function slugIn(request: Request): string {
  return new URL(request.url).pathname.split('/')[2]?.replace(/\.data$/, '') ?? ''
}
