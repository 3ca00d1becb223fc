import * as z from 'zod/mini'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { menuErrors } from './menu-check.server.ts'
import { redirectErrors } from './redirect-check.server.ts'
import { menuSources, redirects, type SocialLink, siteSettings } from './tables.server.ts'

export const redirectResource = defineResource({
  name: 'redirects',
  label: { one: 'redirect', many: 'Redirects' },
  group: 'Run',
  table: redirects,
  title: 'path',
  fields: {
    path: field.text({
      label: 'From',
      hint: 'A path such as /old-page, or * for any path',
      required: true,
      max: 500,
    }),
    target: field.text({
      label: 'To',
      hint: 'A path on this site, or a whole address',
      required: true,
      max: 500,
    }),
    host: field.text({ label: 'Host', hint: 'A domain, or * for any', required: true, max: 120 }),
    status: field.choice({
      label: 'Kind',
      choices: { 301: 'Permanent (301)', 302: 'Temporary (302)' },
      required: true,
    }),
  },
  list: {
    columns: ['path', 'target', 'host', 'status'],
    filters: ['host'],
    search: ['path', 'target'],
  },
  permissions: { admin: mayAll },
  validate: redirectErrors,
})

/** The flags of the site. Every node reads them within a second of a change. */
export const configResource = defineResource({
  name: 'cms-config',
  label: { one: 'settings', many: 'Settings' },
  group: 'Run',
  table: siteSettings,
  single: 1,
  title: 'isMaintenance',
  fields: {
    isMaintenance: field.boolean({
      label: 'Maintenance',
      hint: 'Everyone except staff sees the maintenance page',
    }),
    showHeaderBanner: field.boolean({ label: 'Banner under the header', section: 'Banners' }),
    headerBannerUrl: field.image({
      label: 'Its picture for wide screens',
      section: 'Banners',
      alt: 'headerBannerAlt',
    }),
    headerBannerMobileUrl: field.image({
      label: 'Its picture for phones',
      section: 'Banners',
      alt: 'headerBannerAlt',
    }),
    headerBannerAlt: field.text({ label: 'What the banner says', section: 'Banners' }),
    headerBannerHref: field.text({
      label: 'Where the banner leads',
      hint: 'A path on this site, or an address that begins with https://',
      section: 'Banners',
      max: 500,
    }),
    showHomeExpoBanner: field.boolean({ label: 'Expo banner on home', section: 'Banners' }),
    showFinlit: field.boolean({ label: 'Financial literacy', section: 'Programs' }),
    showFinfirst: field.boolean({ label: 'Financial first steps', section: 'Programs' }),
    showAiamplified: field.boolean({ label: 'AI Amplified', section: 'Programs' }),
    academyNewTheme: field.references({
      label: 'Programs in the new theme',
      to: 'academy-programs',
      by: 'slug',
      max: 50,
      section: 'Programs',
    }),
    hiddenBusinessReport: field.references({
      label: 'Reports that are hidden',
      to: 'business-reports',
      by: 'slug',
      max: 50,
      section: 'Business',
    }),
    socialLinks: field.rows({
      label: 'Social networks',
      hint: 'Shown at the bottom of expos',
      section: 'Footer',
      one: 'Network',
      max: 8,
      parts: {
        name: { kind: 'text', label: 'Name', hint: 'For example Instagram', max: 30, required: true },
        url: { kind: 'text', label: 'Address', hint: 'Begins with https://', max: 300, required: true },
      },
    }),
    homeVideoIds: field.list({
      label: 'Videos on home',
      hint: 'Paste their addresses on Vimeo in order, one on each line',
      of: z.int('Paste the address of a video on Vimeo, one on each line'),
      details: { item: 'vimeo' },
      max: 20,
      section: 'Home',
    }),
  },
  list: { columns: ['isMaintenance'], sort: 'id' },
  permissions: { admin: { actions: ['read', 'update'] } },
  validate: ({ headerBannerHref: href, socialLinks }): FieldErrors => ({
    ...(Boolean(href) &&
      !/^\/(?!\/)|^https:\/\//.test(String(href)) && {
        headerBannerHref: ['This must be a path or a whole address'],
      }),
    ...(!((socialLinks ?? []) as SocialLink[]).every(({ url }) => isWholeAddress(url)) && {
      socialLinks: ['Each address must be whole and begin with https://'],
    }),
  }),
})

function isWholeAddress(url: string): boolean {
  return url.startsWith('https://') && URL.canParse(url)
}

/** Entries of the main menu beside the fixed ones, and what an editor has changed or hidden of those. */
export const menuResource = defineResource({
  name: 'menus',
  label: { one: 'menu entry', many: 'Menus' },
  group: 'Run',
  table: menuSources,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 60 }),
    slug: field.slug({
      label: 'Name',
      from: 'title',
      base: '',
      hint: 'To replace an entry that the menu already has, use its name: plan, job-search or industries',
      required: true,
    }),
    parent: field.text({
      label: 'Under',
      hint: 'Name of the entry above it, for example plan. If you leave it empty, it is at the top.',
      max: 100,
    }),
    link: field.text({
      label: 'Link',
      hint: 'A path on this site, or an address that begins with https://',
      max: 500,
    }),
    icon: field.icon({ label: 'Icon' }),
    isHidden: field.boolean({ label: 'Hidden' }),
    position: field.number({ label: 'Place', hint: 'Order among the added entries', min: 0, max: 1_000 }),
  },
  list: {
    columns: ['title', 'slug', 'parent', 'link', 'isHidden'],
    filters: ['parent', 'isHidden'],
    sort: 'position',
  },
  permissions: { admin: mayAll, editor: mayAll },
  validate: menuErrors,
})
