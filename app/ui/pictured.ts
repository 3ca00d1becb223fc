import type { ArtPicture } from './art-url.ts'

/** The fields of an API item that determine its picture. */
export type Pictured = {
  slug: string
  art_theme: string | null
  art_sky?: string | null
  icon: string | null
}

/** The picture of an item: the same landscape, hour and emblem on its cards and over its page. */
export function pictureOf(
  { slug, art_theme, art_sky, icon }: Pictured,
  theme: string,
): Pick<ArtPicture, 'slug' | 'theme' | 'sky' | 'emblem'> {
  return { slug, theme: art_theme ?? theme, sky: art_sky, emblem: icon ?? undefined }
}
