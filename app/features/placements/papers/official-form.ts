import * as z from 'zod/mini'
import type { PreparedPack } from '../rules/judge.ts'
import { isUnknown } from '../rules/rule-pack.ts'

/** The form of an authority that is the legal one; Yonder's papers do not take its place. */
export const OfficialForm = z.object({
  names: z.array(z.string()),
  authority: z.string(),
  title: z.string(),
  address: z.string(),
})
export type OfficialForm = z.infer<typeof OfficialForm>

/** What the rules of the place name, or the school has found; null where they name no form. */
export function officialFormOf({ pack, inForce }: PreparedPack): OfficialForm | null {
  const rule = inForce.find(({ topic }) => topic === 'form_names')?.rule
  if (!rule || isUnknown(rule) || rule.value === null) return null
  const names = Array.isArray(rule.value) ? rule.value : [String(rule.value)]
  const page = pack.sources.find(({ key }) => key === pack.authority_page)
  return {
    names,
    authority: pack.authority,
    title: page?.title ?? pack.authority,
    address: page?.address ?? '',
  }
}

/** @example The official form is the legal one: Work experience arrangement form. */
export function officialFormInWords({ names, authority }: Pick<OfficialForm, 'names' | 'authority'>): string {
  return `The official form is the legal one: ${names.join('; ')} (${authority}). This paper does not replace it.`
}
