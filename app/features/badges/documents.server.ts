import { Hono } from 'hono'
import { renderMedal } from '#app/art/medal.server.ts'
import { achievementObject } from '#app/platform/credentials/open-badge.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { certifiedOf, findBadge } from './badges.server.ts'

const shared = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
/** A picture loads nothing and runs nothing, not even when it is opened as a page. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The picture of a badge, and the badge as credentials name it. */
export function createBadgeDocuments({ db, settings }: Services): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.onError((error, context) => {
    if (error instanceof DomainError && error.kind === 'not-found')
      return context.text('There is no such badge.', 404, { 'cache-control': 'no-store' })
    throw error
  })
  site.get('/badges/:file{[a-z0-9-]{1,60}\\.svg}', async (context) => {
    const badge = await findBadge(db, slugIn(context.req.param('file')))
    return context.body(renderMedal(badge, `The badge “${badge.title}”`), 200, {
      ...shared,
      'content-security-policy': picturePolicy,
      'content-type': 'image/svg+xml',
    })
  })
  site.get('/badges/:file{[a-z0-9-]{1,60}\\.json}', async (context) => {
    const { path, title, description, criteria, imagePath } = certifiedOf(
      await findBadge(db, slugIn(context.req.param('file'))),
    )
    const achievement = achievementObject(settings.origin, {
      path,
      type: 'Badge',
      name: title,
      description,
      criteria,
      image: { path: imagePath, caption: `The badge “${title}”` },
    })
    const contexts = [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]
    return context.json({ '@context': contexts, ...achievement }, 200, shared)
  })
  return site
}

function slugIn(file: string): string {
  return file.slice(0, file.lastIndexOf('.'))
}
