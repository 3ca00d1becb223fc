import { emblemMarkup } from '#app/art/emblems.server.ts'
import { medalTones } from '#app/art/medal.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, type Permission, type Values } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { badges } from './tables.server.ts'

/** Badges come with their rule from the pack: none is made or removed here. */
const mayReword: Permission = { actions: ['read', 'update', 'publish'] }

export const badgeResource = defineResource({
  name: 'badges',
  label: { one: 'badge', many: 'Badges' },
  group: 'Publish',
  table: badges,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 60 }),
    slug: field.readOnly({ label: 'Address' }),
    description: field.longText({ label: 'What it stands for', required: true, max: 200 }),
    criteria: field.longText({
      label: 'What to do to earn it',
      hint: 'Readers see this text. The rule below decides who gets the badge.',
      required: true,
      max: 200,
    }),
    icon: field.text({
      label: 'Icon of the picture',
      hint: 'Name of a Lucide icon, for example piggy-bank',
      required: true,
      max: 60,
    }),
    tone: field.choice({
      label: 'Colour of the picture',
      required: true,
      choices: Object.fromEntries(
        Object.keys(medalTones).map((tone) => [tone, tone[0]?.toUpperCase() + tone.slice(1)]),
      ),
    }),
    rule: field.readOnly({ label: 'Rule' }),
    updatedAt: field.readOnly({ label: 'Changed on' }),
  },
  list: { columns: ['title', 'slug', 'criteria', 'updatedAt'], search: ['title', 'slug'], sort: 'position' },
  permissions: { admin: mayReword, editor: mayReword },
  validate: unknownIcon,
})

function unknownIcon({ icon }: Values): FieldErrors {
  return emblemMarkup(String(icon)) === null ? { icon: ['There is no icon of this name'] } : {}
}
