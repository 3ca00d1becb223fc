import { artUrl } from '#app/ui/art-url.ts'

type Pictured = { slug: string; artTheme: string; logoUrl: string | null; shareImageUrl: string | null }

/** The logo of an expo: what was sent, else a picture drawn for it. */
export function logoOf({ slug, artTheme, logoUrl }: Pictured): string {
  return logoUrl ?? artUrl({ slug, theme: artTheme, ratio: 'square', sky: 'deep', emblem: 'megaphone' })
}

/** What shared links to an expo show: what was sent, else its title over its land, 1200 by 630 px. */
export function shareImageOf({ slug, shareImageUrl }: Pictured): string {
  return shareImageUrl ?? `/expo-pictures/${slug}.png`
}
