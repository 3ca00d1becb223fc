import type { AdminListItem, ResourceDescription } from '#app/features/admin/contract.ts'
import { statusLook } from './state-words.ts'

type Row = Pick<AdminListItem, 'address' | 'status' | 'revision'>
type Type = Pick<ResourceDescription, 'can' | 'workflow'>

/** What the menu of a record offers: the page of what is on the site, and what changes whether it is. */
export function rowActions({ can, workflow }: Type, { address, status, revision }: Row) {
  const isOnSite = status === null || statusLook(workflow?.statuses ?? null, status).tone === 'good'
  const mayPublish = workflow !== null && can.includes('publish') && revision !== null
  const mayArchive = Boolean(workflow?.statuses) && can.includes('archive') && isOnSite
  const actions = [
    ...(mayPublish ? (['publish'] as const) : []),
    ...(mayArchive ? (['archive'] as const) : []),
  ]
  return { seeAt: isOnSite ? address : null, actions }
}
