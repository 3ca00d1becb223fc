import { field } from '#app/platform/admin/field.server.ts'

/** Of employers and experience providers. The name is the words for a logo. */
export const providerPictures = {
  logoUrl: field.image({ label: 'Logo', section: 'Pictures', alt: 'name' }),
  bannerUrl: field.image({ label: 'Banner', section: 'Pictures', alt: 'bannerAlt' }),
  bannerAlt: field.text({ label: 'What the banner shows', section: 'Pictures' }),
}
