import { getOwnBadges } from '#app/features/badges/contract.ts'
import type { SiteState } from '#app/features/site/contract.ts'
import { getVjeCertificate, listVjes } from '#app/features/virtual-jobs/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { Profile } from './from-profile.ts'

type Certificates = Profile['certificates']

/** The badges and certificates of the person who is signed in whose pages anybody can open. What does not load is left out. */
export async function loadCertificates(state: SiteState): Promise<Certificates> {
  const [badges, certificates] = await Promise.all([loadBadges(), loadExperiences(state)])
  return [...badges, ...certificates]
}

async function loadBadges(): Promise<Certificates> {
  const reply = await browserApi.attempt(getOwnBadges)
  if (!reply.ok) return []
  return reply.value.issued_badges
    .filter(({ is_public, revoked_reason }) => is_public && revoked_reason === null)
    .map(({ badge, issued_at, certificate_url }) => ({ title: badge.title, issued_at, certificate_url }))
}

async function loadExperiences({ vje_user_progress }: SiteState): Promise<Certificates> {
  const done = vje_user_progress.filter(({ status }) => status === 'completed')
  if (done.length === 0) return []
  const list = await browserApi.attempt(listVjes, { query: {} })
  if (!list.ok) return []
  const slugs = list.value.data.filter(({ id }) => done.some(({ vje_id }) => vje_id === id))
  const replies = await Promise.all(
    slugs.map(({ slug }) => browserApi.attempt(getVjeCertificate, { params: { vje_slug: slug } })),
  )
  return replies.flatMap((reply) => {
    if (!reply.ok) return []
    const { title, issued_at, certificate_url, is_public, revoked_reason } = reply.value.data
    return is_public && revoked_reason === null ? [{ title, issued_at, certificate_url }] : []
  })
}
