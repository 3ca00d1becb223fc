import { readFileSync } from 'node:fs'

export type SpecRoute = {
  id: string
  path: string
  name: string
  kind: string
  redirect_to: string | null
  redirect_status: number | null
  guards: string[]
  layout: string
}
export type SpecCall = { id: string; method: string; path: string; auth: string }

/** Every route and every call that the product is measured against. */
export const specRoutes: SpecRoute[] = JSON.parse(readFileSync('docs/spec/routes.json', 'utf8')).routes
export const specCalls: SpecCall[] = JSON.parse(readFileSync('docs/spec/api.json', 'utf8')).calls

/** Real slugs of the test content, by the pattern of the route or call; anything else is made up. */
const samples: Record<string, Record<string, string>> = {
  '/occupations/:slug': { slug: 'registered-nurse-medical' },
  '/industries/:slug': { slug: 'mining' },
  '/industry-hubs/:slug': { slug: 'mining' },
  '/skill-hubs/:slug': { slug: 'teamwork' },
  '/pages/:slug': { slug: 'how-we-write' },
  '/business/media-centre/category/:slug': { slug: 'how-it-works' },
  '/business/media-centre/:slug': { slug: 'what-yonder-is' },
  '/business/reports/:slug': { slug: 'hopes-for-work' },
  '/articles/tags/:tag_slug': { tag_slug: 'friends' },
  '/articles/:slug': { slug: 'six-messages' },
  '/search/:scope': { scope: 'occupations' },
  '/tools/:tool': { tool: 'budget-planner' },
  '/tools/:tool/thank-you': { tool: 'budget-planner' },
  '/tools/:tool/results': { tool: 'budget-planner' },
  '/api/tools/:tool': { tool: 'budget-planner' },
  '/api/tools/:tool/results': { tool: 'budget-planner' },
  '/api/tools/:tool/ghost-results': { tool: 'budget-planner' },
  '/api/tools/:tool/results/:id': { tool: 'budget-planner' },
  '/api/tools/:tool/results/:id/file': { tool: 'budget-planner' },
  '/api/advisor/wex/placements/:id/:decision': { decision: 'approve' },
  '/api/advisor/wex/placements/:id/amendments/:answer': { answer: 'sign' },
  '/api/wex/placements/:id/amendments/:answer': { answer: 'sign' },
}

/** A pattern with its parameters filled in; optional ones are left out, `*` becomes a made-up rest. */
export function sampleAddress(pattern: string, found: Record<string, Record<string, string>> = {}): string {
  const known = { ...samples, ...found }[pattern] ?? {}
  const path = pattern
    .replace(/\/:[A-Za-z_]+\?/g, '')
    .replace(/:([A-Za-z_]+)/g, (_, name: string) => known[name] ?? 'sample')
    .replace(/\*$/, 'some/where')
  return path === '*' || path === 'some/where' ? '/no-such-place/at-all' : path
}
